import { expect, test } from 'vitest';
import { isFileName } from './isFileName';

test.each([
  'server.ts',
  'App.tsx',
  'server/routers/user.ts',
  'user-router.test.ts',
  '_app.tsx',
  'pages/posts/[id].tsx',
  'app/api/[trpc]/route.ts',
])('a project can have a file %s', (name) => {
  expect(isFileName(name)).toBe(true);
});

test.each([
  '../../evil.ts',
  '../../evil.sh',
  '/etc/evil.ts',
  'C:\\evil.ts',
  '.npmrc',
  '.hidden.ts',
  'package.json',
  'node_modules/zod/index.ts',
  'a/node_modules/zod/index.ts',
  'start.ts; touch pwned',
  'a b.ts',
  '$(touch pwned).ts',
  "a';evil();'.ts",
  '--eval.ts',
  'a//b.ts',
  'a\n.ts',
  '',
])('a project cannot have a file %j', (name) => {
  expect(isFileName(name)).toBe(false);
});
