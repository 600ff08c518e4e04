import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeHostFiles } from '../hosting/writeHostFiles';
import { securityHeaders } from '../hosting/rules';
import { compressSite } from '../plugins/static-first/compressSite';
import { createSiteServer } from '../scripts/helpers/siteServer';
import { ask, type Answer, type Question } from './hosts/ask';
import { missingNginx, startNginx, type Host } from './hosts/startNginx';

const noThirdParties = { scripts: [], connections: [], images: [], frames: [] };
const long = 'Text that is long enough to be worth compressing. '.repeat(50);
const files = {
  'index.html': 'home',
  '404.html': 'not found',
  'sandboxed/playground.html': 'sandboxed',
  'docs.md': '# Docs',
  'docs/index.html': long,
  'docs/routers/index.html': 'routers',
  'docs/routers.md': '# Routers',
  'docs/typedoc/index/index.html': 'a folder called index',
  'assets/js/main.1234.js': long,
  'img/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
  _redirects: '/docs/router /docs/routers 301\n',
};

const hosts = [
  { name: 'nginx', missing: missingNginx(), start: (folder: string) => startNginx(folder) },
  { name: 'the local server', missing: undefined, start: startLocal },
];

describe.each(hosts)('$name', ({ missing, start }) => {
  let host: Host | undefined;

  beforeAll(async () => {
    if (missing === undefined) host = await start(await writeSite('/'));
  });
  afterAll(() => {
    host?.stop();
  });

  beforeEach((context) => {
    if (!host) context.skip(missing);
  });
  const get = (...question: Question): Promise<Answer> => ask(host?.port ?? 0, ...question);

  test.each([
    ['/', 200, 'home'],
    ['/index.html', 200, 'home'],
    ['/docs/routers', 200, 'routers'],
    ['/docs/routers/', 200, 'routers'],
    ['/docs/routers.html', 200, 'routers'],
    ['/docs/routers/index.html', 200, 'routers'],
    ['/docs/routers?q=a%20b', 200, 'routers'],
    ['/docs/typedoc/index', 200, 'a folder called index'],
    ['/docs/typedoc/index/', 200, 'a folder called index'],
    ['/404.html', 200, 'not found'],
    ['/nowhere', 404, 'not found'],
    ['/docs/nowhere.html', 404, 'not found'],
    ['/assets/js/lost.js', 404, 'not found'],
    ['/assets/', 404, 'not found'],
    ['/_headers', 404, 'not found'],
    ['/_redirects', 404, 'not found'],
    ['/_nginx.conf', 404, 'not found'],
  ])('answers %s with %i', async (address, status, body) => {
    expect(await get(address)).toMatchObject({ status, body });
  });

  test.each([
    ['/docs/router', '/docs/routers'],
    ['/docs/router/', '/docs/routers'],
    ['/docs/router?q=a%20b', '/docs/routers?q=a%20b'],
  ])('leads from the former address %s to %s', async (address, target) => {
    const { status, headers } = await get(address);
    expect([status, headers.location]).toEqual([301, target]);
  });

  test.each([
    ['a page', '/docs/', 200],
    ['a page that did not change', '/docs/', 304],
    ['a redirect', '/docs/router', 301],
    ['an unknown address', '/nowhere', 404],
    ['an asset', '/assets/js/main.1234.js', 200],
    ['an asset that is gone', '/assets/js/lost.js', 404],
    ['a picture', '/img/mark.svg', 200],
    ['Markdown', '/docs.md', 200],
  ])('sends every security header with %s', async (_, address, status) => {
    const { etag = '' } = status === 304 ? (await get(address)).headers : {};
    const answer = await get(address, etag ? { 'if-none-match': etag } : {});
    const expected = Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value]);
    expect(answer).toMatchObject({ status, headers: Object.fromEntries(expected) as object });
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('sends headers of at most 1,000 bytes with any file', async () => {
    for (const address of ['/', '/assets/js/main.1234.js', '/sandboxed/playground.html', '/nowhere']) {
      const { headers } = await get(address);
      const bytes = Object.entries(headers).reduce(
        (sum, [name, value]) => sum + `${name}: ${String(value)}\r\n`.length,
        0,
      );
      expect([address, bytes]).toEqual([address, expect.toSatisfy((size: number) => size <= 1000)]);
    }
  });

  test('gives documents in which code of readers runs an origin of their own', async () => {
    const { headers } = await get('/sandboxed/playground');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'self'; sandbox allow-scripts");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test.each([
    ['/assets/js/main.1234.js', 'public, max-age=31536000, immutable'],
    ['/assets/js/lost.js', 'no-cache'],
    ['/docs/', 'no-cache'],
    ['/docs.md', 'no-cache'],
    ['/img/mark.svg', 'no-cache'],
    ['/nowhere', 'no-cache'],
  ])('lets readers keep %s: %s', async (address, value) => {
    expect((await get(address)).headers['cache-control']).toBe(value);
  });

  test.each([
    ['/docs/', 'text/html;charset=utf-8'],
    ['/docs.md', 'text/markdown;charset=utf-8'],
    ['/assets/js/main.1234.js', 'text/javascript;charset=utf-8'],
    ['/img/mark.svg', 'image/svg+xml'],
    ['/nowhere', 'text/html;charset=utf-8'],
  ])('says that %s is %s', async (address, type) => {
    expect((await get(address)).headers['content-type']).toBe(type);
  });

  test('sends the compressed copy to browsers that accept it', async () => {
    for (const address of ['/docs/', '/docs', '/assets/js/main.1234.js']) {
      const { headers, bytes } = await get(address, { 'accept-encoding': 'gzip' });
      expect([headers['content-encoding'], headers.vary]).toEqual([
        'gzip',
        expect.stringContaining('Accept-Encoding'),
      ]);
      expect(gunzipSync(bytes).toString()).toBe(long);
    }
  });

  test('sends Markdown to those who ask for it, and keeps both apart in caches', async () => {
    for (const [address, text] of [
      ['/docs', '# Docs'],
      ['/docs/routers/', '# Routers'],
    ] as const) {
      const { body, headers } = await get(address, { accept: 'text/markdown, */*;q=0.1' });
      expect([body, headers['content-type']]).toEqual([text, 'text/markdown;charset=utf-8']);
      expect(headers.vary).toMatch(/Accept(?!-)/);
      const page = await get(address, { accept: 'text/html,*/*;q=0.8' });
      expect(page.headers['content-type']).toBe('text/html;charset=utf-8');
      expect(page.headers.vary).toMatch(/Accept(?!-)/);
      const again = await get(address, { 'if-none-match': page.headers.etag ?? '' });
      expect([again.status, again.headers.vary]).toEqual([304, expect.stringMatching(/Accept(?!-)/)]);
    }
  });

  test.each([
    ['text/markdown', 'Markdown'],
    ['Text/Markdown;variant=GFM, text/html;q=0.99', 'Markdown'],
    ['text/html;q=0.7, */*;q=0.1, text/markdown;q=1.0', 'Markdown'],
    ['text/markdown;q=0.55,text/*; q=0.5,*/*', 'Markdown'],
    ['text/markdown;q=0.3, text/html;q=0', 'Markdown'],
    ['text/html, text/markdown;q=0.1', 'HTML'],
    ['text/markdown;q=0.5, text/html;q=0.500', 'Markdown'],
    ['text/markdown, text/html, */*', 'Markdown'],
    ['text/markdown;q=0.05, text/html;q=0.5', 'HTML'],
    ['text/markdown;q=0.9, text/*', 'HTML'],
    ['text/markdown;q=0.9, */*', 'HTML'],
    ['text/markdown;q=0', 'HTML'],
    ['text/*', 'HTML'],
    ['', 'HTML'],
  ])('compares how much is liked what a request accepts: %s', async (accept, form) => {
    const { headers } = await get('/docs/routers', { accept });
    expect(headers['content-type']).toBe(`text/${form.toLowerCase()};charset=utf-8`);
  });

  test('sends the page where there is no Markdown', async () => {
    const { status, body } = await get('/', { accept: 'text/markdown' });
    expect([status, body]).toEqual([200, 'home']);
  });

  test('refuses addresses outside the site', async () => {
    expect((await get('/..%2fsecret.txt')).status).toBeGreaterThanOrEqual(400);
  });

  test('takes only GET and HEAD', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(405);
    expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });
});

async function writeSite(baseUrl: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  writeHostFiles({ outFolder: folder, baseUrl, thirdParties: noThirdParties });
  await compressSite(folder, mkdtempSync(path.join(tmpdir(), 'compressed-')));
  return folder;
}

async function startLocal(folder: string): Promise<Host> {
  const server: Server = createSiteServer(folder);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
}
