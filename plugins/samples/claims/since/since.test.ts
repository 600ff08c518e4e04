import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toText } from '../../page/problem';
import { checkSince } from './checkSince';
import { declares } from './declares';
import { findSince } from './findSince';
import { readSinceMarks } from './readSinceMarks';
import { toReleases } from './releases';

const page = `
## Split batches with \`maxParcels\`

<Since version="11.25" />

Old releases have \`ship\`. Then came \`stamp()\`. <Since version="11.22" />

| Option | Since |
| --- | --- |
| \`speed\` | |
| \`box.size\` | 11.23 |
| \`Parcel<number>\` | <Since version="11.22.1" /> |
`;

test('a release has its own packages, of the others the newest before it, and no canaries', () => {
  const published = {
    '@trpc/server': ['10.45.4', '11.9.0', '11.10.0', '11.22.1', '11.22.2-canary.1'],
    '@trpc/next': ['10.45.4', '11.9.0', '11.10.0', '11.11.0-canary.2'],
    '@trpc/openapi': ['11.22.1'],
  };
  expect(toReleases(published, 11)).toEqual([
    { version: '11.9.0', packages: { '@trpc/server': '11.9.0', '@trpc/next': '11.9.0' } },
    { version: '11.10.0', packages: { '@trpc/server': '11.10.0', '@trpc/next': '11.10.0' } },
    {
      version: '11.22.1',
      packages: { '@trpc/server': '11.22.1', '@trpc/next': '11.10.0', '@trpc/openapi': '11.22.1' },
    },
  ]);
});

test('the first of many releases is found with few installations', () => {
  const releases = Array.from({ length: 100 }, (_, index) => index);
  const asked: number[] = [];
  const first = findSince(releases, (release) => asked.push(release) > 0 && release >= 63);
  expect(first).toBe(63);
  expect(asked.length).toBeLessThan(10);
  expect(findSince(releases, () => true)).toBe(0);
  expect(findSince(releases, () => false)).toBe(undefined);
});

test('a name is declared where types have it, and a dotted name only inside of its first part', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'since-'));
  mkdirSync(path.join(folder, 'server/dist'), { recursive: true });
  writeFileSync(
    path.join(folder, 'server/dist/index.d.mts'),
    '/** old: removed */ export interface Box { size?: number; lid: { color: string } } declare function ship(): void;',
  );
  const names = ['size', 'ship', 'Box.size', 'Box.lid.color', 'Box.color', 'lid.size', 'old', 'removed'];
  expect(names.filter((name) => declares(folder, name))).toEqual([
    'size',
    'ship',
    'Box.size',
    'Box.lid.color',
    'Box.color',
  ]);
});

test('a mark is about the code of its row, of its sentence, or of the heading that it stands below', async () => {
  expect(await readSinceMarks(page)).toEqual([
    { version: '11.25', names: ['maxParcels'], line: 4 },
    { version: '11.22', names: ['stamp'], line: 6 },
    { version: '11.23', names: ['box.size'], line: 11 },
    { version: '11.22.1', names: ['Parcel'], line: 12 },
  ]);
});

test('a page that names another release than the first one is wrong', async () => {
  const table = { maxParcels: '11.25.2', stamp: '11.22.1', 'box.size': '11.25.2', Parcel: '11.22.1' };
  expect(checkSince('docs/post.mdx', await readSinceMarks(page), table).map(toText)).toMatchInlineSnapshot(`
    [
      "docs/post.mdx:11 The page says that \`box.size\` exists since 11.23, but the first release that has it is 11.25.2.
          Fix: Write 11.25. If claims/since.json is wrong, run \`npm run claims -- --since box.size\`.",
    ]
  `);
  expect(checkSince('docs/post.mdx', [{ version: '10.3', names: ['stamp'], line: 1 }], table)).toEqual([]);
});
