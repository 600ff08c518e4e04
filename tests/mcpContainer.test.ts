import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeHostFiles } from '../hosting/writeHostFiles';
import { siteFiles } from '../mcp/__fixtures__/testSite';
import { followContainerfile, type Container } from './hosts/followContainerfile';
import { serveNames } from './hosts/serveNames';
import { missingNginx, startNginx, type Host } from './hosts/startNginx';

const folder = mkdtempSync(path.join(tmpdir(), 'mcp-container-'));
const call = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'read', arguments: { page: '/docs' } },
});

let made: Container;
let container: ChildProcess;
let address: string;

beforeAll(async () => {
  const site = path.join(folder, 'build');
  mkdirSync(path.join(site, 'search'), { recursive: true });
  for (const [name, text] of Object.entries(siteFiles)) writeFileSync(path.join(site, name), text);
  writeFileSync(path.join(site, 'index.html'), 'home');
  writeFileSync(path.join(site, '404.html'), 'not found');
  writeFileSync(path.join(site, '_redirects'), '');
  writeHostFiles({
    outFolder: site,
    baseUrl: '/',
    thirdParties: { scripts: [], connections: [], images: [], frames: [] },
  });
  made = followContainerfile('hosting/Containerfile.mcp', folder, { 'build/': site });
  const [, ...options] = made.command.map((word) => (word === '3001' ? '0' : word));
  container = spawn(process.execPath, options, { cwd: made.folder, stdio: ['ignore', 'ignore', 'pipe'] });
  if (!container.stderr) throw new Error('The server has no standard error.');
  const [line] = (await once(createInterface(container.stderr), 'line')) as [string];
  address = /http:\S+/.exec(line)?.[0] ?? line;
}, 120_000);

afterAll(() => container.kill('SIGKILL'));

test('the program of the container needs nothing but the Markdown and the index, and answers anyone who asks', async () => {
  expect(await ask(address, { Host: 'docs.example' })).toEqual([200, expect.stringContaining('Hello.')]);
});

test('it has the program, the Markdown and the index, and nothing else', () => {
  const files = readdirSync(made.folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  );
  const own = Object.keys(siteFiles).map((name) => `srv/build/${name}`);
  expect(files.sort()).toEqual([...own, 'srv/mcp.cjs'].sort());
});

test('nginx sends what is asked of /mcp to it as soon as it is there, and serves the pages beside it', async (context) => {
  const missing = missingNginx();
  if (missing !== undefined) context.skip(missing);
  const names = await serveNames();
  const settings = readFileSync('hosting/mcp.conf', 'utf8')
    .replace('127.0.0.11', `127.0.0.1:${String(names.port)}`)
    .replace(':3001', `:${new URL(address).port}`);
  const host: Host = await startNginx(path.join(folder, 'build'), { 'mcp.conf': settings });
  try {
    const site = `http://127.0.0.1:${String(host.port)}`;
    // The site is there before the container is.
    expect(await (await fetch(`${site}/`)).text()).toBe('home');
    expect((await ask(`${site}/mcp`))[0]).toBe(502);
    names.isKnown = true;
    expect(await ask(`${site}/mcp`)).toEqual([200, expect.stringContaining('Hello.')]);
    expect(
      (await fetch(`${site}/mcp`, { method: 'OPTIONS', headers: { Origin: 'https://a.example' } })).status,
    ).toBe(204);
    expect(await (await fetch(`${site}/`)).text()).toBe('home');
    expect((await ask(`${site}/`))[0]).toBe(405);
  } finally {
    host.stop();
    names.stop();
  }
});

test('it ends when the container is stopped, also while a client has sent only a part of its request', async () => {
  const { hostname, port } = new URL(address);
  const client = connect(Number(port), hostname);
  client.write('POST /mcp HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n');
  await once(client, 'data');
  const ended = once(container, 'exit');
  container.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

async function ask(url: string, headers: Record<string, string> = {}): Promise<[number, string]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Connection: 'close',
      ...headers,
    },
    body: call,
  });
  return [response.status, await response.text()];
}
