import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { docsVersions, latestVersion } from '../../site/versions';
import { limitQuery } from '../../plugins/search/format/limitQuery';
import { toAnchor } from '../../plugins/search/format/indexFiles';
import { find, indexedPages, readIndexFile, search } from './searchIndex';

const compressed = (bytes: Buffer): number => brotliCompressSync(bytes).length;
const versions = docsVersions.map(({ name }) => name);

describe.each(versions)('in %s', (version) => {
  const pages = indexedPages(version);

  test('every page is among the first five hits for its title', () => {
    const missed = pages.filter(({ title, path: page }) => !find(title, version).slice(0, 5).includes(page));
    expect(missed.map(({ path: page }) => page)).toEqual([]);
  });

  test('no query leads to another version', () => {
    const others = versions.filter((other) => other !== version).flatMap((other) => indexedPages(other));
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
    expect(compressed(readIndexFile(version)) / pages.length).toBeLessThanOrEqual(0.9 * 1024);
  });
});

test.each(versions)('the playground is the first hit for its name in %s', (version) => {
  expect(find('playground', version)[0]).toBe('/play');
});

test('the message about a server in the browser leads to its entry, which tells of schemas in router files', () => {
  const message = "You're trying to use @trpc/server in a non-server environment";
  const [first] = search(limitQuery(message), latestVersion.name, 1).hits;
  expect(first?.url).toBe(
    '/docs/troubleshooting#youre-trying-to-use-trpcserver-in-a-non-server-environment-this-is-not-supported-by-default',
  );
});

test('up to the first hits of the latest version at most 104 KB are fetched, compressed', () => {
  expect(scripts().size + compressed(readIndexFile(versions[0] ?? ''))).toBeLessThanOrEqual(104 * 1024);
});

test('the scripts of the search are at most 20 KB with the styles in them, compressed', () => {
  expect(scripts().count).toBe(2);
  expect(scripts().size).toBeLessThanOrEqual(20 * 1024);
});

test('the client of the hosted engine is not in a site that does not use it', () => {
  const scripts = readdirSync('build/assets/js').filter((name) =>
    /x-algolia-api-key/i.test(readFileSync(`build/assets/js/${name}`, 'utf8')),
  );
  expect(scripts).toEqual([]);
});

test('what a closed case says is found', () => {
  expect(find('Two procedures have the same path', versions[0] ?? '', 3)).toContain('/docs/server/routers');
});

/** The scripts of the dialog, with its styles, and of the worker, by texts that only they have. */
function scripts(): { count: number; size: number } {
  const texts = ['No recent searches', 'The search index is '];
  const sizes = readdirSync('build/assets/js')
    .map((name) => readFileSync(path.join('build/assets/js', name)))
    .filter((bytes) => texts.some((text) => bytes.includes(text)))
    .map(compressed);
  return { count: sizes.length, size: sizes.reduce((sum, size) => sum + size, 0) };
}

function hasId(html: string, id: string): boolean {
  return [`id=${id}>`, `id=${id} `, `id="${id}"`].some((attribute) => html.includes(attribute));
}
