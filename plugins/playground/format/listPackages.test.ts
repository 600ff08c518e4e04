import { expect, test } from 'vitest';
import { listPackages } from './listPackages';

test('a root names its packages once, and modules of Node as code imports them', () => {
  const names = [
    '@trpc/server',
    '@trpc/server/adapters/ws',
    'zod',
    'react/jsx-runtime',
    'timers/promises',
    'http',
  ];
  const imports = Object.fromEntries(names.map((name) => [name, []]));
  expect(listPackages({ imports })).toBe('@trpc/server, zod, react, node:timers/promises, node:http');
});
