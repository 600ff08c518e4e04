import { expect, test } from 'vitest';
import { formerNames } from '../../site/formerNames';
import { readExports } from './readExports';

// That each leads to a heading which exists is checked by the build: `plugins/search/write/listFormer.ts`.

test('no former name is exported by the library', () => {
  const exported = new Set(readExports('samples/v11-latest/node_modules/@trpc'));
  expect(formerNames.filter(({ name }) => exported.has(name))).toEqual([]);
});

test('each former name is listed once', () => {
  const names = formerNames.map(({ name }) => name.toLowerCase());
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
