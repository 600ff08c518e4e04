import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestSite } from '../__fixtures__/testSite';
import { readRoot } from '../page/roots';
import { compile } from './compile';

const options = [
  'export interface ShipOptions {',
  '  /** Who receives the parcel. */',
  '  to: string;',
  '}',
  'export declare function ship<Options extends ShipOptions>(options: Options): void;',
].join('\n');

test('a property that code sets has the documentation of the option', async () => {
  const site = createTestSite({ 'samples/v11/node_modules/@trpc/server/index.d.ts': options });
  const root = readRoot(path.join(site, 'samples'), 'v11');
  const text = "import { ship } from '@trpc/server';\nship({ to: 'Ann' });";
  const unit = { files: new Map([['desk.ts', text]]) };
  const compiled = await compile(root, unit, [{ file: 'desk.ts', shown: [{}, { compiled: 1 }] }]);
  expect(compiled.get('desk.ts')?.errors).toEqual([]);
  expect(compiled.get('desk.ts')?.hovers.map((hover) => [hover.line, hover.text, hover.about])).toEqual([
    [2, 'function ship<{ to: string }>(options: { to: string }): void', undefined],
    [2, '(property) to: string', 'Who receives the parcel.'],
  ]);
});

test('files around the root are not found, also by the packages of the root', async () => {
  const site = createTestSite({
    'samples/v11/node_modules/@trpc/server/index.d.ts': "export { stray } from 'stray';",
  });
  mkdirSync(path.join(site, 'samples/v10'), { recursive: true });
  writeFileSync(path.join(site, 'samples/v10/desk.ts'), 'export const stamps = 5;');
  const root = readRoot(path.join(site, 'samples'), 'v11');
  const text =
    "import { stray } from '@trpc/server';\nexport const kept = stray;\nexport * from '../v10/desk';";
  const unit = { files: new Map([['desk.ts', text]]) };
  const compiled = await compile(root, unit, [{ file: 'desk.ts', queries: [{ line: 1, character: 13 }] }]);
  expect(compiled.get('desk.ts')?.types).toEqual(['const kept: any']);
  expect(compiled.get('desk.ts')?.errors.map(({ code, line }) => [code, line])).toEqual([[2307, 2]]);
});
