import { once } from 'node:events';
import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request, type IncomingMessage, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listHeaders, writeHeaders } from '../../hosting/headersFile';
import { compressSite } from '../../plugins/static-first/compressSite';
import { createSiteServer } from './siteServer';

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  bytes: Buffer;
  body: string;
}

const { existsSync } = fs;

/** Long enough to be worth compressing. */
const longText = 'Text – with “quotes”. '.repeat(200);

const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
const site = path.join(folder, 'build');
/** Links on disk, by their names in the site. */
const links: Readonly<Record<string, string>> = {
  'linked.txt': '../secret.txt',
  linked: '..',
  'here.md': '../secret.md',
  'here.html.br': '../long.html.br',
  'moved.html': 'docs/routers/index.html',
  rules: '_headers',
};
/** What requests accept. */
const accepting: readonly Record<string, string>[] = [
  {},
  { accept: 'text/markdown' },
  { 'accept-encoding': 'gzip, br' },
];
const noThirdParties = { scripts: [], connections: [], images: [], frames: [] };
let server: Server;

beforeAll(async () => {
  mkdirSync(path.join(site, 'docs/routers'), { recursive: true });
  mkdirSync(path.join(site, 'assets'));
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  writeFileSync(path.join(site, 'index.html'), 'home');
  writeFileSync(path.join(site, '404.html'), 'not found');
  writeFileSync(path.join(site, 'docs/routers/index.html'), 'routers');
  mkdirSync(path.join(site, 'docs/routers/index'));
  writeFileSync(path.join(site, 'docs/routers/index/index.html'), 'a folder called index');
  writeFileSync(path.join(site, 'assets/a.1234.js'), '0123456789');
  writeFileSync(path.join(site, 'notes.md'), longText);
  writeFileSync(path.join(site, 'notes.html'), 'notes as a page');
  writeFileSync(path.join(site, 'long.html'), longText);
  writeFileSync(path.join(site, '_redirects'), '/docs/router /docs/routers 301\n');
  writeFileSync(
    path.join(site, '_headers'),
    ['/', '/docs-site/'].map((baseUrl) => writeHeaders(listHeaders(baseUrl, noThirdParties))).join('\n'),
  );
  await compressSite(site, path.join(site, '../compressed'));
  for (const name of ['secret.md', 'page.html.br', 'long.html.br', 'index.html'])
    writeFileSync(path.join(folder, name), 'secret');
  for (const [name, target] of Object.entries(links)) symlinkSync(target, path.join(site, name));
  writeFileSync(path.join(site, 'here.html'), longText);
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
    ['/docs/routers/index/', 200, 'a folder called index'],
    ['/docs/routers?q=a%20b', 200, 'routers'],
    ['//docs//routers', 200, 'routers'],
    ['http://localhost/docs/routers?q=a', 200, 'routers'],
    ['http://localhost', 200, 'home'],
    ['/nowhere', 404, 'not found'],
    ['/docs/nowhere.html', 404, 'not found'],
    ['/assets/', 404, 'not found'],
    ['/../secret.txt', 404, 'not found'],
    ['/..%2fsecret.txt', 404, 'not found'],
    ['/%2e%2e/secret.txt', 404, 'not found'],
    ['/_headers', 404, 'not found'],
    ['/_headers/', 404, 'not found'],
    ['/%5fheaders', 404, 'not found'],
    ['/_headers.html', 404, 'not found'],
    ['/_headers/index.html', 404, 'not found'],
    ['/%', 400, 'This address cannot be read.'],
    ['/%00', 400, 'This address cannot be read.'],
    [`/${'a'.repeat(9000)}`, 404, 'not found'],
  ])('%s is answered with %i', async (address, status, body) => {
    expect(await get(address)).toMatchObject({ status, body });
  });

  test.each([
    ['/docs/router', '/docs/routers'],
    ['/docs/router/', '/docs/routers'],
    ['/docs/router?q=a%20b', '/docs/routers?q=a%20b'],
  ])('the former address %s leads to %s', async (address, target) => {
    expect(await get(address)).toMatchObject({ status: 301, headers: { location: target } });
  });

  test.each([
    ['/linked.txt', 404, 'not found'],
    ['/linked/secret.txt', 404, 'not found'],
    ['/linked/secret', 404, 'not found'],
    ['/linked/page', 404, 'not found'],
    ['/linked/long', 404, 'not found'],
    ['/linked', 404, 'not found'],
    ['/here', 200, longText],
    ['/moved', 200, 'routers'],
    ['/rules', 404, 'not found'],
  ])('no link on disk leads out of the site, whatever is accepted: %s', async (address, status, body) => {
    for (const accepted of accepting) expect(await get(address, accepted)).toMatchObject({ status, body });
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

test('an encoded slash changes nothing about how long a file is kept', async () => {
  for (const address of ['/assets%2fa.1234.js', '/assets/a.1234.js'])
    expect((await get(address)).headers['cache-control']).toMatch(/immutable/);
  expect((await get('/docs%2f..%2fassets%2fnone.js')).headers['cache-control']).toBe('no-cache');
});

const openFiles = '/proc/self/fd';

test.runIf(existsSync(openFiles))('readers who go away leave no file open', async () => {
  writeFileSync(path.join(site, 'large.bin'), Buffer.alloc(32 * 1024 * 1024));
  const isOpen = (): boolean => readdirSync(openFiles).some((name) => opens(name, 'large.bin'));
  const { port } = server.address() as AddressInfo;
  for (let reader = 0; reader < 5; reader += 1) {
    const response = await fetch(`http://127.0.0.1:${String(port)}/large.bin`);
    await response.body?.cancel();
  }
  // One that has asked for more before the first answer has come.
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5));
  await once(socket, 'data');
  socket.destroy();
  await vi.waitUntil(() => !isOpen(), { timeout: 10_000 });
  expect(isOpen()).toBe(false);
});

test('a file that is lost while it is sent, and a site whose folder is replaced, end one answer and not the server', async () => {
  const place = path.join(folder, 'replaced');
  mkdirSync(place);
  writeFileSync(path.join(place, 'lost.txt'), longText);
  const replaced = createSiteServer(place, {
    intercept: (_, response) => {
      response.on('pipe', () => {
        rmSync(place, { recursive: true });
      });
      return false;
    },
  });
  await new Promise<void>((resolve) => {
    replaced.listen(0, resolve);
  });
  await expect(get('/lost.txt', {}, 'GET', replaced)).rejects.toThrow();
  expect((await get('/lost.txt', {}, 'GET', replaced)).status).toBe(404);
  replaced.close();
});

test('a file that is lost between two looks at it ends one answer and not the server', async () => {
  const place = path.join(folder, 'swapped');
  mkdirSync(path.join(place, 'assets'), { recursive: true });
  writeFileSync(path.join(place, '_headers'), writeHeaders(listHeaders('/', noThirdParties)));
  writeFileSync(path.join(place, 'assets/lost.js'), longText);
  const swapped = createSiteServer(place);
  await new Promise<void>((resolve) => {
    swapped.listen(0, resolve);
  });
  const spy = vi.spyOn(fs, 'existsSync').mockImplementation((file) => {
    const isThere = existsSync(file);
    if (String(file).endsWith('lost.js')) rmSync(String(file), { force: true });
    return isThere;
  });
  syncBuiltinESMExports();
  expect(await get('/assets/lost.js', {}, 'GET', swapped)).toMatchObject({
    status: 503,
    headers: { 'cache-control': 'no-cache' },
  });
  spy.mockRestore();
  syncBuiltinESMExports();
  expect((await get('/assets/lost.js', {}, 'GET', swapped)).status).toBe(404);
  swapped.close();
});

test('a file of headers that cannot be read ends one answer and not the server', async () => {
  const place = path.join(folder, 'unreadable');
  mkdirSync(path.join(place, '_headers'), { recursive: true });
  writeFileSync(path.join(place, 'index.html'), 'home');
  const unreadable = createSiteServer(place);
  await new Promise<void>((resolve) => {
    unreadable.listen(0, resolve);
  });
  expect((await get('/', {}, 'GET', unreadable)).status).toBe(503);
  rmSync(path.join(place, '_headers'), { recursive: true });
  expect((await get('/', {}, 'GET', unreadable)).body).toBe('home');
  unreadable.close();
});

/** Whether an open file of this process is the named one; one that has been closed meanwhile is none. */
function opens(descriptor: string, name: string): boolean {
  try {
    return readlinkSync(path.join(openFiles, descriptor)).endsWith(name);
  } catch {
    return false;
  }
}

test('who asks for a part of a file gets all of it', async () => {
  const { status, body } = await get('/assets/a.1234.js', { range: 'bytes=2-4' });
  expect({ status, body }).toEqual({ status: 200, body: '0123456789' });
});

test.each([
  ['text/markdown', longText],
  ['text/html;q=0.4, text/markdown;q=0.5', longText],
  ['text/html, text/markdown;q=0.5', 'notes as a page'],
  ['text/html, text/markdown;q=0', 'notes as a page'],
])('a page comes as Markdown only to readers who like that better: %s', async (accept, body) => {
  expect((await get('/notes', { accept })).body).toBe(body);
});

describe('caching', () => {
  test('files whose name carries a hash are kept for good, pages are asked for again', async () => {
    expect((await get('/assets/a.1234.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/docs/routers')).headers['cache-control']).toBe('no-cache');
  });

  test('a file that did not change is not sent again', async () => {
    const { etag = '' } = (await get('/')).headers;
    expect(await get('/', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' });
    expect((await get('/', { 'if-none-match': '"another"' })).status).toBe(200);
  });
});

describe('compression', () => {
  test.each([
    ['/long', 'gzip, deflate, br', 'br', brotliDecompressSync],
    ['/long.html', 'gzip, deflate', 'gzip', gunzipSync],
    ['/notes.md', 'br', 'br', brotliDecompressSync],
  ])('%s is sent to a browser that accepts %s as %s', async (address, accepted, encoding, decompress) => {
    const { status, headers, bytes } = await get(address, { 'accept-encoding': accepted });
    expect({ status, encoding: headers['content-encoding'], vary: headers.vary }).toEqual({
      status: 200,
      encoding,
      vary: 'Accept, Accept-Encoding',
    });
    expect(Number(headers['content-length'])).toBe(bytes.length);
    expect(bytes.length).toBeLessThan(longText.length / 10);
    expect(decompress(bytes).toString()).toBe(longText);
  });

  test.each([undefined, 'identity', 'br;q=0, gzip;q=0.0', 'x-brotli'])(
    'a browser that accepts none gets the file as it is: %s',
    async (accepted) => {
      const { headers, body } = await get('/long', accepted ? { 'accept-encoding': accepted } : {});
      expect(headers['content-encoding']).toBeUndefined();
      expect(body).toBe(longText);
    },
  );

  test.each([
    ['/long', 'text/html;charset=utf-8'],
    ['/notes.md', 'text/markdown;charset=utf-8'],
    ['/assets/a.1234.js', 'text/javascript;charset=utf-8'],
  ])('the type of %s is %s, compressed or not', async (address, type) => {
    expect((await get(address)).headers['content-type']).toBe(type);
    expect((await get(address, { 'accept-encoding': 'br' })).headers['content-type']).toBe(type);
  });
});

describe('below a path', () => {
  let below: Server;
  const ask = (address: string): Promise<Answer> => get(address, {}, 'GET', below);

  beforeAll(async () => {
    below = createSiteServer(site, { baseUrl: '/docs-site/' });
    await new Promise<void>((resolve) => {
      below.listen(0, resolve);
    });
  });
  afterAll(() => {
    below.close();
  });

  test.each([
    ['/docs-site/', 200, 'home'],
    ['/docs-site/docs/routers', 200, 'routers'],
    ['/docs-site/nowhere', 404, 'not found'],
    ['/docs/routers', 404, 'not found'],
    ['/docs-site/../docs/routers', 404, 'not found'],
  ])('%s is answered with %i', async (address, status, body) => {
    expect(await ask(address)).toMatchObject({ status, body });
  });

  test.each(['/', '/docs-site'])('%s leads there', async (address) => {
    expect(await ask(address)).toMatchObject({ status: 302, headers: { location: '/docs-site/' } });
  });

  test('files whose name carries a hash are kept for good', async () => {
    expect((await ask('/docs-site/assets/a.1234.js')).headers['cache-control']).toContain('immutable');
  });
});

/** Asks for an address as it is written: `fetch` would normalize it first. */
async function get(
  address: string,
  headers: Record<string, string> = {},
  method = 'GET',
  asked = server,
): Promise<Answer> {
  const { port } = asked.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, path: address, headers, method, agent: false }, resolve).on('error', reject).end();
  });
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: response.headers, bytes, body: bytes.toString() };
}
