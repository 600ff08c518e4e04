// The one runtime that all islands share: what they use of React, and what shows them. The bundler makes a file of it
// (`plugins/static-first/bundleRuntime.ts`), from which every other script imports `react`. A name of React that an island needs and that is
// missing here stops the build.
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
