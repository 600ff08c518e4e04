import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { docsVersions } from '../../docsVersions';
import { readIndex } from '../../plugins/search/client/readIndex';
import { SearchEngine } from '../../plugins/search/client/searchEngine';
import { searchFolder, siteGroup, toApiGroup, type SearchManifest } from '../../plugins/search/format';

const folder = path.join('build', searchFolder);
const { groups } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as SearchManifest;
const readFile = (name: string | undefined): Buffer => readFileSync(path.join(folder, name ?? ''));
const compressed = (bytes: Buffer): number => brotliCompressSync(bytes).length;
const versions = docsVersions.map(({ name }) => name);

const engine = new SearchEngine();
for (const [group, files] of Object.entries(groups)) {
  engine.addIndex(group, readFile(files?.index));
  engine.addSnippets(group, readFile(files?.snippets).toString());
}

/** The pages that a query finds in a version, best first. */
function find(query: string, version: string): readonly string[] {
  const searched = { docs: version, site: siteGroup, api: toApiGroup(version) };
  const { hits } = engine.search(query, searched, 0, 60);
  return [...new Set(hits.map(({ url }) => url.split('#')[0] ?? ''))];
}

describe.each(versions)('in %s', (version) => {
  const index = readIndex(readFile(groups[version]?.index));

  test.each(index.pages.map(({ title, path: page }) => [title, page]))('"%s" finds %s', (title, page) => {
    expect(find(title, version).slice(0, 5)).toContain(page);
  });

  test('no query leads to another version', () => {
    const others = versions
      .filter((other) => other !== version)
      .flatMap((other) => readIndex(readFile(groups[other]?.index)).pages);
    const found = index.pages.flatMap(({ title }) => find(title, version));
    expect(found.filter((page) => others.some((other) => other.path === page))).toEqual([]);
  });

  test('each section of a page has the anchor of a heading', () => {
    const missing = index.pages.flatMap(({ path: page }, place) => {
      const html = readFileSync(path.join('build', page, 'index.html'), 'utf8');
      const anchors = index.sections.filter((section) => section.page === place && section.anchor !== '');
      return anchors.filter(({ anchor }) => !hasId(html, anchor)).map(({ anchor }) => `${page}#${anchor}`);
    });
    expect(missing).toEqual([]);
  });

  test('the index is at most 0.9 KB a page, compressed', () => {
    expect(compressed(readFile(groups[version]?.index)) / index.pages.length).toBeLessThanOrEqual(0.9 * 1024);
  });
});

test('up to the first hits of the latest version at most 90 KB are fetched, compressed', () => {
  const searched = [versions[0] ?? '', siteGroup].map((group) => compressed(readFile(groups[group]?.index)));
  expect(searched.reduce((sum, size) => sum + size, scripts().size + styles().size)).toBeLessThanOrEqual(
    90 * 1024,
  );
});

test('the scripts of the search are at most 12 KB, its styles 3 KB, compressed', () => {
  expect(scripts().count).toBeGreaterThanOrEqual(2);
  expect(scripts().size).toBeLessThanOrEqual(12 * 1024);
  expect(styles().count).toBeGreaterThanOrEqual(1);
  expect(styles().size).toBeLessThanOrEqual(3 * 1024);
});

/** The chunks of the dialog and of the worker, by texts that only they have. */
function scripts(): { count: number; size: number } {
  return measure('build/assets/js', ['No recent searches', 'The search index ends too early']);
}

function styles(): { count: number; size: number } {
  return measure('build/assets/css', ['data-search-open']);
}

function measure(assets: string, texts: readonly string[]): { count: number; size: number } {
  const names = new Set(
    readdirSync(assets).filter((name) =>
      texts.some((text) => readFileSync(path.join(assets, name), 'utf8').includes(text)),
    ),
  );
  const sizes = new Set([...names].map((name) => readFileSync(path.join(assets, name))).map(compressed));
  return { count: names.size, size: [...sizes].reduce((sum, size) => sum + size, 0) };
}

function hasId(html: string, id: string): boolean {
  return [`id=${id}>`, `id=${id} `, `id="${id}"`].some((attribute) => html.includes(attribute));
}
