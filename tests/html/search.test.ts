import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { docsVersions } from '../../docsVersions';
import { IndexGroup } from '../../plugins/search/client/indexGroup';
import { SearchEngine } from '../../plugins/search/client/searchEngine';
import {
  indexFile,
  searchFolder,
  siteGroup,
  toAnchor,
  toApiGroup,
  toGroupFile,
  toPartFile,
  type SearchManifest,
} from '../../plugins/search/format';

const folder = path.join('build', searchFolder);
const { groups } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as SearchManifest;
const readFile = (group: string, file: string): Buffer =>
  readFileSync(path.join(folder, toGroupFile(groups[group] ?? group, file)));
const readIndex = (group: string): Buffer => readFile(group, indexFile);
const compressed = (bytes: Buffer): number => brotliCompressSync(bytes).length;
const versions = docsVersions.map(({ name }) => name);

const engine = new SearchEngine();
for (const group of Object.keys(groups)) {
  const texts = toPartFile('texts', 0);
  engine.addIndex(group, readIndex(group));
  engine.addPart(group, texts, readFile(group, texts));
}

/** The pages that a query finds in a version, best first. */
function find(query: string, version: string): readonly string[] {
  const searched = { docs: version, site: siteGroup, api: toApiGroup(version) };
  const { results } = engine.search(query, searched, 0, 60);
  return [...new Set((results?.hits ?? []).map(({ url }) => url.split('#')[0] ?? ''))];
}

describe.each(versions)('in %s', (version) => {
  const { pages } = new IndexGroup(readIndex(version));

  test.each(pages.map(({ title, path: page }) => [title, page]))('"%s" finds %s', (title, page) => {
    expect(find(title, version).slice(0, 5)).toContain(page);
  });

  test('no query leads to another version', () => {
    const others = versions
      .filter((other) => other !== version)
      .flatMap((other) => new IndexGroup(readIndex(other)).pages);
    const found = pages.flatMap(({ title }) => find(title, version));
    expect(found.filter((page) => others.some((other) => other.path === page))).toEqual([]);
  });

  test('each section of a page has the anchor of a heading', () => {
    const missing = pages.flatMap(({ path: page, sections }) => {
      const html = readFileSync(path.join('build', page, 'index.html'), 'utf8');
      const anchors = sections.slice(1).map(([, heading, anchor = toAnchor(heading)]) => anchor);
      return anchors.filter((anchor) => !hasId(html, anchor)).map((anchor) => `${page}#${anchor}`);
    });
    expect(missing).toEqual([]);
  });

  test('the index is at most 0.9 KB a page, compressed', () => {
    expect(compressed(readIndex(version)) / pages.length).toBeLessThanOrEqual(0.9 * 1024);
  });
});

test('up to the first hits of the latest version at most 90 KB are fetched, compressed', () => {
  const searched = [versions[0] ?? '', siteGroup].map((group) => compressed(readIndex(group)));
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

test('the clients of hosted engines are not in a site that does not use them', () => {
  const scripts = readdirSync('build/assets/js').filter((name) =>
    /x-algolia-api-key|x-typesense-api-key/i.test(readFileSync(`build/assets/js/${name}`, 'utf8')),
  );
  expect(scripts).toEqual([]);
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
