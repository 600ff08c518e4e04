import path from 'node:path';
import { expect, test } from 'vitest';
import { leftOut, packageNames, readEntryPoints } from './entryPoints';

const entries = readEntryPoints(path.join(__dirname, '../../../samples/v11-react/node_modules'));

test('the reference is about every package that it names', () => {
  expect([...new Set(entries.map((entry) => entry.package))]).toEqual(packageNames);
});

test('every entry point that is left out exists, and says why it is left out', () => {
  const names = entries.map((entry) => entry.import);
  expect(Object.keys(leftOut).filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.values(leftOut).filter((reason) => !reason.endsWith('.'))).toEqual([]);
});
