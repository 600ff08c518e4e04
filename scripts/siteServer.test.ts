import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSiteServer } from './siteServer';

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  const site = path.join(folder, 'build');
  mkdirSync(path.join(site, 'docs/routers'), { recursive: true });
  mkdirSync(path.join(site, 'assets'));
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  writeFileSync(path.join(site, 'index.html'), 'home');
  writeFileSync(path.join(site, '404.html'), 'not found');
  writeFileSync(path.join(site, 'docs/routers/index.html'), 'routers');
  writeFileSync(path.join(site, 'assets/a.1234.js'), '0123456789');
  server = createSiteServer(site);
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
});

afterAll(() => {
  server.close();
});

describe('addresses', () => {
  test.each([
    ['/', 200, 'home'],
    ['/index.html', 200, 'home'],
    ['/docs/routers', 200, 'routers'],
    ['/docs/routers/', 200, 'routers'],
    ['/docs/routers.html', 200, 'routers'],
    ['/docs/routers/index.html', 200, 'routers'],
    ['/docs/routers?q=a%20b', 200, 'routers'],
    ['//docs//routers', 200, 'routers'],
    ['/nowhere', 404, 'not found'],
    ['/docs/nowhere.html', 404, 'not found'],
    ['/assets/', 404, 'not found'],
    ['/../secret.txt', 404, 'not found'],
    ['/..%2fsecret.txt', 404, 'not found'],
    ['/%2e%2e/secret.txt', 404, 'not found'],
    ['/%', 400, 'This address cannot be read.'],
    ['/%00', 400, 'This address cannot be read.'],
    [`/${'a'.repeat(9000)}`, 404, 'not found'],
  ])('%s is answered with %i', async (address, status, body) => {
    expect(await get(address)).toMatchObject({ status, body });
  });

  test('only GET and HEAD are answered', async () => {
    expect(await get('/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(await get('/', {}, 'HEAD')).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': '4' },
    });
  });
});

describe('ranges', () => {
  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=7-', 206, '789'],
    ['bytes=-2', 206, '89'],
    ['bytes=5-99', 206, '56789'],
    ['bytes=99-', 416, ''],
    ['bytes=4-2', 200, '0123456789'],
    ['bytes=x', 200, '0123456789'],
  ])('%s is answered with %i', async (range, status, body) => {
    expect(await get('/assets/a.1234.js', { range })).toMatchObject({ status, body });
  });
});

describe('caching', () => {
  test('files whose name carries a hash are kept for good, pages are asked for again', async () => {
    expect((await get('/assets/a.1234.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/docs/routers')).headers['cache-control']).toBe('no-cache');
  });

  test('a file that did not change is not sent again', async () => {
    const { etag } = (await get('/')).headers;
    expect(await get('/', { 'if-none-match': etag ?? '' })).toMatchObject({ status: 304, body: '' });
  });
});

/** Asks as it is written: `fetch` would put the address in order first. */
function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path: address, headers, method, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => (body += text));
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body });
      });
    })
      .on('error', reject)
      .end();
  });
}
