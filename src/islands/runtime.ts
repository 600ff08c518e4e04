// The one runtime that all islands of a page share: what they use of React, and what takes an island over. The bundler makes a file of it
// (`plugins/static-first/bundleRuntime.ts`), and lets every other script import `react` from there. A name that an island needs of React
// and that is missing here stops the build.
export {
  Component,
  createContext,
  createElement,
  Fragment,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
export { jsx, jsxs } from 'react/jsx-runtime';
export { showIn } from './showIn';
export { takeOver } from './takeOver';
