import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { collectPages } from './collectPages';
import { resolveOptions } from '../options';
import { writeGroups } from './writeGroups';

const options = resolveOptions({
  versions: [
    { name: 'current', path: '' },
    { name: '10.x', path: 'v10' },
  ],
  exclude: ['landing-intro'],
});

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

test('options that cannot be used are named, all at once', () => {
  expect(() => resolveOptions({ versions: [], docsPath: 'docs', maxHits: 3 }))
    .toThrowErrorMatchingInlineSnapshot(`
      [SiteError: The search plugin has options that it cannot use.
        at docusaurus.config.ts
        - versions: name at least one version, as { name, path }
        - docsPath: "docs" must begin with a slash and end without one
        - maxHits: there is no such option
        Fix: Correct them. plugins/search/options.ts lists all options.]
    `);
});
