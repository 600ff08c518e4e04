import { expect, test } from 'vitest';
import { findImportedTypes } from './importedTypes';

test.each([
  ["import type { AppRouter } from './server';", ['AppRouter']],
  ["import type Router, { User as Person, from_a } from 'from';", ['Router', 'User', 'Person', 'from_a']],
  ["import { initTRPC } from '@trpc/server';", []],
  ['const type = 1;', []],
])('%s imports as types %j', (line, names) => {
  expect(findImportedTypes(line).map(({ column, length }) => line.slice(column, column + length))).toEqual(
    names,
  );
});
