import { expect, test } from 'vitest';
import { formerNames } from '../../site/formerNames';
import { readExports } from './readExports';

// That each leads to a heading which exists is checked by the build: `plugins/search/write/listLinks.ts`.

test('no former name is exported by the library', () => {
  const roots = ['v11', 'v11-react'].map((root) => `samples/${root}/node_modules/@trpc`);
  const exported = new Set(roots.flatMap(readExports));
  expect(formerNames.filter(({ name }) => exported.has(name))).toEqual([]);
});

test('each former name is listed once', () => {
  const names = formerNames.map(({ name }) => name.toLowerCase());
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
