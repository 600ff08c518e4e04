import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestSite } from '../__fixtures__/testSite';
import { readRoot } from '../page/roots';
import { bundlePackages } from './bundlePackages';
import { expectedPackages, expectPackages } from './expectPackages';

const site = createTestSite({
  'samples/v11/node_modules/stamps/package.json': JSON.stringify({ name: 'stamps', main: 'index.js' }),
  'samples/v11/node_modules/stamps/index.js': 'exports.stamp = 3;',
});
const v11 = readRoot(path.join(site, 'samples'), 'v11');
// Other tests of this process have roots with the same digest.
const root = { ...v11, digest: `${v11.digest}-stamps` };

test('a program asks for the packages that it imports as values, also in JSX, and not for modules of Node or types', () => {
  expectPackages(root, [
    new Map([
      ['desk.ts', "import { ship } from '@trpc/server';\nimport type { Stamp } from 'types';\nimport './x';"],
      ['window.tsx', "import fs from 'node:fs';\nexport default () => <b>{fs}</b>;\nvoid import('stamps');"],
      ['notes.json', '{}'],
    ]),
  ]);
  expect(expectedPackages(root).sort()).toEqual(['@trpc/server', 'react/jsx-runtime', 'stamps']);
});

test('what is bundled for the first program has the packages of the others', async () => {
  expectPackages(root, [new Map([['other.ts', "import 'stamps';"]])]);
  const file = await bundlePackages(root, ['@trpc/server']);
  expect(await bundlePackages(root, ['stamps'])).toBe(file);
  expect(existsSync(file)).toBe(true);
  expect(readdirSync(path.dirname(file)).filter((name) => name.endsWith('.cjs'))).toHaveLength(1);
});
