import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { leftOut, readEntryPoints } from './entryPoints';

const installed = path.join(__dirname, '../../../samples/v11-react/node_modules');

test('packages that are not installed are named', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reference-'));
  try {
    expect(() => readEntryPoints(folder)).toThrow('@trpc/tanstack-react-query is not installed');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every entry point that is left out exists, and says why it is left out', () => {
  const names = readEntryPoints(installed).map((entry) => entry.import);
  expect(Object.keys(leftOut).filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.values(leftOut).filter((reason) => !reason.endsWith('.'))).toEqual([]);
});
