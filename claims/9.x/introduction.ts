import { createRequire } from 'node:module';
import { claim } from '../claim';

const require = createRequire(import.meta.url);

claim('`@trpc/react`', { cell: 'Works with' }, ({ cell, expect }) => {
  const own = require('@trpc/react/package.json').peerDependencies;
  const { react } = require('react-query/package.json').peerDependencies;
  expect(own['react-query']).toBe('^3.37.0');
  expect(own.react).toBe('>=16.8.0');
  expect(react).toBe('^16.8.0 || ^17.0.0 || ^18.0.0');
  expect(cell).toBe('react-query 3.37 or later 3.x, React 16.8 to 18');
});

claim('`@trpc/next`', { cell: 'What it is for' }, ({ cell, expect }) => {
  expect(cell).toContain('withTRPC');
  expect(Object.keys(require('@trpc/next'))).toEqual(['withTRPC']);
  expect(require('@trpc/react')).toHaveProperty('createReactQueryHooks');
  expect(Object.keys(require('@trpc/react/ssg'))).toEqual(['createSSGHelpers']);
});
