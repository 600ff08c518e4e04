import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeHostFiles } from '../hosting/writeHostFiles';
import { missingNginx, startNginx, type Host } from './hosts/startNginx';

const containerfile = readFileSync('hosting/Containerfile.mcp', 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'mcp-container-'));
const call = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'read', arguments: { page: '/docs' } },
});

let container: ChildProcess;
let address: string;

beforeAll(async () => {
  const site = path.join(folder, 'build');
  mkdirSync(path.join(site, 'search'), { recursive: true });
  writeFileSync(path.join(site, 'search/manifest.json'), '{"groups":{},"offered":{}}');
  writeFileSync(path.join(site, 'index.html'), 'home');
  writeFileSync(path.join(site, '404.html'), 'not found');
  writeFileSync(path.join(site, '_redirects'), '');
  writeFileSync(
    path.join(site, 'docs.md'),
    '---\ntitle: "Start"\ncanonical: "https://docs.example/docs/"\n---\n\n# Start\n\nHello.\n',
  );
  writeHostFiles({
    outFolder: site,
    baseUrl: '/',
    thirdParties: { scripts: [], connections: [], images: [], frames: [] },
  });
  const program = path.join(folder, 'mcp.cjs');
  const [, bundle = ''] = /^RUN npx (esbuild .*)--outfile=mcp\.cjs$/m.exec(containerfile) ?? [];
  execFileSync('npx', [...bundle.trim().split(' '), `--outfile=${program}`], { stdio: 'pipe' });
  const [, started = ''] = /^CMD (\[.*\])$/m.exec(containerfile) ?? [];
  const [, ...options] = JSON.parse(started) as string[];
  const given = options.map(
    (option) => ({ '/srv/mcp.cjs': program, '/srv/build': site, '3001': '0' })[option] ?? option,
  );
  // Outside of the project, so that nothing but the bundle is found.
  container = spawn(process.execPath, given, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  if (!container.stderr) throw new Error('The server has no standard error.');
  const [line] = (await once(createInterface(container.stderr), 'line')) as [string];
  address = /http:\S+/.exec(line)?.[0] ?? line;
}, 60_000);

afterAll(() => container.kill('SIGKILL'));

test('the program of the container needs nothing but the Markdown and the index, and answers whoever asks', async () => {
  expect(await ask(address, { Host: 'docs.example' })).toEqual([200, expect.stringContaining('Hello.')]);
});

test('nginx sends what is asked of /mcp to it, and serves the pages beside it', async (context) => {
  const missing = missingNginx();
  if (missing !== undefined) context.skip(missing);
  const settings = readFileSync('hosting/mcp.conf', 'utf8').replace('http://mcp:3001/mcp', address);
  const host: Host = await startNginx(path.join(folder, 'build'), { 'mcp.conf': settings });
  try {
    const site = `http://127.0.0.1:${String(host.port)}`;
    expect(await ask(`${site}/mcp`)).toEqual([200, expect.stringContaining('Hello.')]);
    expect(
      (await fetch(`${site}/mcp`, { method: 'OPTIONS', headers: { Origin: 'https://a.example' } })).status,
    ).toBe(204);
    expect(await (await fetch(`${site}/`)).text()).toBe('home');
    expect((await ask(`${site}/`))[0]).toBe(405);
  } finally {
    host.stop();
  }
});

test('it ends when the container is stopped', async () => {
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
