import { expect, test } from 'vitest';
import { followImports } from './readImports';

const files = new Map([
  ['desk/main.ts', "import { ship } from '../_setup/ship';\nimport { z } from 'zod';"],
  ['_setup/ship/index.ts', "export * from './speed.js';\nexport type Box = import('../box').Box;"],
  ['_setup/ship/speed.ts', "const load = () => import('../late');"],
  ['_setup/box.d.ts', 'export type Box = number;'],
  ['_setup/late.tsx', 'export const late = 1;'],
  ['other/main.ts', "import '../desk/main';"],
  ['desk/notes.md', "import '../other/main';"],
]);

test('what a project imports is found, also by way of other files, types, and imports at run time', () => {
  expect([...followImports(['desk/main.ts', 'desk/notes.md'], files)].sort()).toEqual([
    '_setup/box.d.ts',
    '_setup/late.tsx',
    '_setup/ship/index.ts',
    '_setup/ship/speed.ts',
    'desk/main.ts',
    'desk/notes.md',
  ]);
});
