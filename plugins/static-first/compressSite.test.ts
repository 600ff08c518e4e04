import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressSite } from './compressSite';

const long = 'Text that repeats. '.repeat(2_000);

function writeSite(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
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
    'search/index.bin': long,
    'img/picture.png': long,
    'font.woff2': long,
  });
  await compressSite(folder);
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
      'search/index.bin',
      'sitemap.xml',
    ].flatMap((name) => [`${name}.br`, `${name}.gz`]),
  );
});

test('a compressed file has the content of its original', async () => {
  const folder = writeSite({ 'index.html': long, 'a.js': 'a=1;'.repeat(100) });
  await compressSite(folder);
  for (const name of ['index.html', 'a.js']) {
    const content = readFileSync(path.join(folder, name), 'utf8');
    expect(brotliDecompressSync(readFileSync(path.join(folder, `${name}.br`))).toString()).toBe(content);
    expect(gunzipSync(readFileSync(path.join(folder, `${name}.gz`))).toString()).toBe(content);
  }
});
