import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { docsFolder, latestVersion } from '../../site/versions';

// Tables whose rows are not the properties of one type: options of a command, of several hosts, or only the most used of another library's.
const heldOtherwise = [
  'client/react/useInfiniteQuery.mdx',
  'client/react/useMutation.mdx',
  'openapi.mdx',
  'server/adapters/index.mdx: Option | Adapters',
];

const folder = docsFolder(latestVersion);
const tables = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) => readTables(file.split(path.sep).join('/')));

test('every table of options of the latest version is compared with a type of its package', () => {
  const unchecked = tables.filter(({ isHeld }) => !isHeld).map(({ file, header }) => `${file}: ${header}`);
  expect(unchecked.filter((table) => !heldOtherwise.some((each) => table.startsWith(each)))).toEqual([]);
  expect(tables.filter(({ isHeld }) => isHeld).length).toBeGreaterThan(30);
});

test('no exception is named that is not needed', () => {
  const unchecked = tables.filter(({ isHeld }) => !isHeld).map(({ file, header }) => `${file}: ${header}`);
  expect(heldOtherwise.filter((each) => !unchecked.some((table) => table.startsWith(each)))).toEqual([]);
});

function readTables(file: string): { file: string; header: string; isHeld: boolean }[] {
  const lines = readFileSync(path.join(folder, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const header = /^\| ((?:Option|Prop)\b.*) \|$/.exec(line)?.[1];
    if (header === undefined || !/^\| -/.test(lines[index + 1] ?? '')) return [];
    return [{ file, header, isHeld: (lines[index - 2] ?? '').startsWith('{/* options: ') }];
  });
}
