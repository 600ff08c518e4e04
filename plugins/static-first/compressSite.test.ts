import { mkdirSync, mkdtempSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressSite } from './compressSite';

const long = 'Text that repeats. '.repeat(2_000);

const newFolder = (name: string): string => mkdtempSync(path.join(tmpdir(), name));

function writeSite(files: Readonly<Record<string, string>>): string {
  const folder = newFolder('site-');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

test('text and the search index are compressed; pictures, fonts and what would not become smaller are not', async () => {
  const folder = writeSite({
    'index.html': long,
    'docs/index.html': long,
    'assets/a.js': 'a=1;'.repeat(100),
    'assets/a.json': '{}',
    'llms.txt': long,
    'page.md': long,
    'sitemap.xml': long,
    'img/mark.svg': long,
    'search/index.json': long,
    'img/picture.png': long,
    'font.woff2': long,
  });
  await compressSite(folder, newFolder('cache-'));
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:br|gz)$/.test(name),
  );
  expect(written.toSorted()).toEqual(
    [
      'assets/a.js',
      'docs/index.html',
      'img/mark.svg',
      'index.html',
      'llms.txt',
      'page.md',
      'search/index.json',
      'sitemap.xml',
    ].flatMap((name) => [`${name}.br`, `${name}.gz`]),
  );
});

test('a compressed file has the content of its original', async () => {
  const folder = writeSite({ 'index.html': long, 'a.js': 'a=1;'.repeat(100) });
  await compressSite(folder, newFolder('cache-'));
  for (const name of ['index.html', 'a.js']) {
    const content = readFileSync(path.join(folder, name), 'utf8');
    expect(brotliDecompressSync(readFileSync(path.join(folder, `${name}.br`))).toString()).toBe(content);
    expect(gunzipSync(readFileSync(path.join(folder, `${name}.gz`))).toString()).toBe(content);
  }
});

test('a file that is the same in the next build is not compressed again, and one that changed is', async () => {
  const cache = newFolder('cache-');
  await compressSite(writeSite({ 'index.html': long, 'a.css': `${long}a` }), cache);
  const kept = readdirSync(cache).filter((name) => name.endsWith('.br'));
  for (const name of kept) writeFileSync(path.join(cache, name), 'from the cache');
  const next = writeSite({ 'index.html': long, 'a.css': `${long}b` });
  await compressSite(next, cache);
  expect(readFileSync(path.join(next, 'index.html.br'), 'utf8')).toBe('from the cache');
  expect(brotliDecompressSync(readFileSync(path.join(next, 'a.css.br'))).toString()).toBe(`${long}b`);
});

test('what no build has used for a day is deleted', async () => {
  const cache = newFolder('cache-');
  await compressSite(writeSite({ 'index.html': long }), cache);
  const before = readdirSync(cache);
  const longAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  for (const name of before) utimesSync(path.join(cache, name), longAgo, longAgo);
  await compressSite(writeSite({ 'index.html': `${long}new` }), cache);
  expect(readdirSync(cache).filter((name) => before.includes(name))).toEqual([]);
  expect(readdirSync(cache)).toHaveLength(2);
});
