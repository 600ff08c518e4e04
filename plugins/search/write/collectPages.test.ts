import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { collectPages } from './collectPages';
import type { SearchedPages } from '../options';
import { writeGroups } from './writeGroups';

const options: SearchedPages = {
  versions: [
    { name: 'current', path: '', offered: [], former: [] },
    { name: '10.x', path: 'v10', offered: [], former: [] },
  ],
  exclude: ['landing-intro'],
  always: [],
};

function writePages(...paths: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'search-'));
  for (const sitePath of paths) {
    mkdirSync(path.join(folder, sitePath), { recursive: true });
    writeFileSync(
      path.join(folder, sitePath, 'index.html'),
      `<main><article><h1>${sitePath}</h1>Text</article></main>`,
    );
  }
  return folder;
}

const folder = writePages(
  '/',
  '/blog',
  '/docs',
  '/docs/routers',
  '/docs/v10',
  '/docs/v10/routers',
  '/docs/v100',
  '/docs/typedoc/server',
  '/docs/landing-intro/Step1',
  '/docs/v10/landing-intro/Step1',
);

test('each page belongs to its version, to the site, or to the reference', async () => {
  const groups = await collectPages(folder, '/', options, new Map());
  const paths = [...groups].map(([group, pages]) => [group, pages.map((page) => page.path)]);
  expect(Object.fromEntries(paths)).toEqual({
    site: ['/blog', '/'],
    current: ['/docs', '/docs/routers', '/docs/v100'],
    '10.x': ['/docs/v10', '/docs/v10/routers'],
    'current-api': ['/docs/typedoc/server'],
  });
});

test('two builds write the same files', async () => {
  const outputs = [writePages(), writePages()];
  for (const output of outputs)
    await writeGroups(output, await collectPages(folder, '/', options, new Map()), {
      offered: {},
      former: {},
    });
  const [first, second] = outputs.map((output) => {
    const names = readdirSync(path.join(output, 'search')).sort();
    return names.map((name) => [name, readFileSync(path.join(output, 'search', name), 'hex')]);
  });
  expect(first).toEqual(second);
  expect(first).toHaveLength(9);
});
