import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ThirdParties } from './contentPolicy';
import { readHeaders } from './headersFile';
import { findBrokenLimits, type HostFiles } from './hostLimits';
import { writeHostFiles } from './writeHostFiles';

const none: ThirdParties = { scripts: [], connections: [], images: [], frames: [] };

/** Writes a site of one page with these redirects, and returns its headers by path. */
function headersOf(
  redirects: string,
  thirdParties = none,
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  writeFileSync(path.join(folder, 'index.html'), '<p>');
  writeFileSync(path.join(folder, '_redirects'), redirects);
  try {
    writeHostFiles({ outFolder: folder, baseUrl: '/', thirdParties });
  } catch (error) {
    throw new Error(String(error).replace(folder, 'build'));
  }
  const rules = readHeaders(readFileSync(path.join(folder, '_headers'), 'utf8'));
  return new Map(rules.map((rule) => [rule.path, rule.headers]));
}

test('headers say who may show a page in a frame, and leave the rest of the policy to the page', () => {
  expect(headersOf('').get('/')?.['Content-Security-Policy']).toBe("frame-ancestors 'none'");
});

test('workers may ask the site and the configured services, and nothing else', () => {
  const worker = headersOf('', { ...none, connections: ['https://search.example'] }).get('/assets/');
  expect(worker?.['Content-Security-Policy']).toMatch(/^connect-src 'self' https:\/\/search\.example; /);
});

test('the build stops at a line that a promised host would not read, and says which', () => {
  expect(() => headersOf(`/a /b 301\n/${'c'.repeat(1100)} /d 301\n`)).toThrowErrorMatchingInlineSnapshot(`
    [Error: SiteError: Hosts cannot be told how to send the site.
      at build
      - _redirects:2 has 1108 characters, more than 1000, for Cloudflare Pages
      Fix: List a file ending in hosting/rules.ts. The limits of hosts are in hosting/hostLimits.ts, and what they are about in hosting/rules.ts and site/redirects.ts.]
  `);
});

test('the build stops at headers that are too much for a proxy in front', () => {
  const connections = Array.from(
    { length: 40 },
    (_, index) => `https://node-${String(index)}.search.example`,
  );
  expect(() => headersOf('', { ...none, connections })).toThrow(
    /\d{4} bytes of headers below \/assets\/, more than 1000 for a default nginx in front/,
  );
});

test('compressed copies are counted, and are no files of an unknown kind', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const name of ['a.html', 'a.html.br', 'a.html.gz', 'large.js.gz', 'b.exe.br', '_redirects'])
    writeFileSync(path.join(folder, name), '');
  truncateSync(path.join(folder, 'large.js.gz'), 25 * 1024 * 1024 + 1);
  expect(() => {
    writeHostFiles({ outFolder: folder, baseUrl: '/', thirdParties: none });
  }).toThrow(
    /  - b\.exe\.br: .*\n  - 26214401 bytes in large\.js\.gz, more than 26214400 for Cloudflare Pages\n  Fix:/,
  );
});

describe('limits of promised hosts', () => {
  const site: HostFiles = { headers: [], headersFile: '', redirectsFile: '', files: new Map() };
  const filesOf = (count: number, toName: (place: string) => string): ReadonlyMap<string, number> =>
    new Map(Array.from({ length: count }, (_, place) => [toName(String(place)), 1]));

  test.each<[string, Partial<HostFiles>, Partial<HostFiles>, readonly string[]]>([
    [
      'a long line of _headers',
      { headersFile: `/*\n${'h'.repeat(2000)}` },
      { headersFile: `/*\n${'h'.repeat(2001)}` },
      ['_headers:2 has 2001 characters, more than 2000, for Cloudflare Pages'],
    ],
    [
      'many rules in _headers',
      { headers: Array.from({ length: 100 }, () => ({ path: '/', headers: {} })) },
      { headers: Array.from({ length: 101 }, () => ({ path: '/', headers: {} })) },
      ['101 rules in _headers, more than 100 for Cloudflare Pages'],
    ],
    [
      'many redirects',
      { redirectsFile: '/a /b 301\n'.repeat(2000) },
      { redirectsFile: '/a /b 301\n'.repeat(10_001) },
      [
        '10001 lines in _redirects, more than 2000 for Cloudflare Pages',
        '10001 lines in _redirects, more than 10000 for Netlify',
      ],
    ],
    [
      'many files',
      { files: filesOf(20_000, (place) => `docs/${place}.html`) },
      { files: filesOf(20_001, (place) => `docs/${place}.html`) },
      ['20001 files, more than 20000 for Cloudflare Pages'],
    ],
    [
      'many files in a folder',
      { files: filesOf(20_000, (place) => `docs/${place}.html`) },
      { files: filesOf(54_001, (place) => `docs/${place}.html`) },
      [
        '54001 files, more than 20000 for Cloudflare Pages',
        '54001 files in docs, more than 54000 for Netlify',
      ],
    ],
    [
      'a large file',
      { files: new Map([['a.json', 26_214_400]]) },
      { files: new Map([['a.json', 26_214_401]]) },
      ['26214401 bytes in a.json, more than 26214400 for Cloudflare Pages'],
    ],
  ])('%s', (_, most, more, problems) => {
    expect(findBrokenLimits({ ...site, ...most })).toEqual([]);
    expect(findBrokenLimits({ ...site, ...more })).toEqual(problems);
  });
});
