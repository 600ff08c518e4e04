import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ThirdParties } from './contentPolicy';
import { readHeaders } from './headersFile';
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
