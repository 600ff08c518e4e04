import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trim, type Query } from '../../bench/search/corpus';
import { sumUp } from '../../bench/search/measure';
import { readSite } from '../../mcp/read/readSite';
import { serveHttp } from '../../mcp/serveHttp';
import { docsVersions } from '../../site/versions';
import { search } from './searchIndex';
import { readBuiltSite } from '../../plugins/links/readBuiltSite';
import { hiddenHeading } from '../../plugins/markdown/format';

const site = readSite('build');
let http: { server: Server; address: string };
const clients = { stdio: newClient(), http: newClient() };

beforeAll(async () => {
  http = await serveHttp(site, { port: 0 });
  await clients.http.connect(toTransport(new StreamableHTTPClientTransport(new URL(http.address))));
  await clients.stdio.connect(
    new StdioClientTransport({ command: process.execPath, args: [path.resolve('mcp/bin.cjs')] }),
  );
}, 60_000);

afterAll(async () => {
  await Promise.all(Object.values(clients).map((client) => client.close()));
  http.server.close();
});

describe.each(['stdio', 'http'] as const)('over %s', (transport) => {
  const call = (name: string, input: Record<string, unknown>) => callTool(clients[transport], name, input);

  test('a client finds five tools, each with a description', async () => {
    const { tools } = await clients[transport].listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'samples', 'errors', 'changes']);
    expect(tools.filter(({ description = '' }) => description.length < 40)).toEqual([]);
  });

  test('the address that a tool names as an example can be read', async () => {
    const { tools } = await clients[transport].listTools();
    const [, page = ''] = /such as (\S+#[^\s"]+)/.exec(JSON.stringify(tools)) ?? [];
    expect((await call('read', { page })).text).toMatch(/^From .+\n\n#/);
  });

  test('a search leads to a section, which can be read', async () => {
    const found = await call('search', { query: 'nest routers' });
    expect(found.text).toContain('/docs/server/routers#nest-routers');
    const { text } = await call('read', { page: '/docs/server/routers#nest-routers' });
    expect(text).toContain('## Nest routers');
    expect(text).not.toContain('## Split routers across files');
    expect((await call('read', { page: 'https://trpc.io/docs/server/routers.md' })).text).toContain(
      '\n# Routers\n',
    );
  });

  test('a whole question is searched by what it is about, in the version that it names', async () => {
    const { text } = await call('search', { query: 'How do I batch requests in 10.x?' });
    expect(text).toMatch(/^Docs of 10\.x:/);
    expect(text.split('\n')[1]).toContain('httpBatchLink');
    expect((await call('search', { query: 'batch requests', version: '10.45.4' })).text).toMatch(
      /^Docs of 10\.x:/,
    );
  });

  test.each(['TanStack Query v5', 'next 15.x', 'migrate from v10 to v11'])(
    'a version of another library, or two majors, name no docs: %s',
    async (query) => {
      expect((await call('search', { query })).text).toMatch(/^Docs of 11\.x:/);
    },
  );

  test.each(['V10 middleware', 'v10 middleware and v10 context'])(
    'a major of the docs is named in any letters, once or more: %s',
    async (query) => {
      expect((await call('search', { query })).text).toMatch(/^Docs of 10\.x:/);
    },
  );

  test('a search for a name leads to its page in the API reference, which can be read', async () => {
    const { text } = await call('search', { query: 'TRPCError' });
    const [, page = ''] = /^- TRPCError, API reference: (\S+)$/m.exec(text) ?? [];
    expect((await call('read', { page })).text).toContain('class TRPCError extends Error {\n');
    expect((await call('samples', { symbol: 'TRPCError' })).text).not.toContain('/typedoc/');
  });

  test.each(['samples', 'changes'])('%s suggests the name that was meant', async (name) => {
    const { text } = await call(name, { symbol: 'createtrpcproxyclient', version: '10.x' });
    expect(text).toContain('Did you mean createTRPCProxyClient?');
  });

  test('what the docs do not show is no answer to what changed', async () => {
    const { text } = await call('changes', { symbol: 'TRPCError' });
    expect(text).not.toContain(hiddenHeading);
  });

  test('a hit that has no Markdown says so', async () => {
    const { text } = await call('search', { query: 'pricing' });
    expect(text).toContain('https://trpc.io/pricing (only for browsers)');
  });

  test('samples are those of the version', async () => {
    const { text } = await call('samples', { symbol: 'createTRPCProxyClient', version: '10.x' });
    expect(text).toMatch(/^\d+ samples of 10\.x use createTRPCProxyClient/);
    expect(text).toContain('https://trpc.io/docs/v10/');
    expect(text).not.toMatch(/https:\/\/trpc\.io\/docs\/(?!v10)/);
    expect((await call('samples', { symbol: 'httpBatchStreamLink', version: '9.x' })).text).toBe(
      'No sample of 9.x uses httpBatchStreamLink. 11.x has some.',
    );
  });

  test('a literal error leads to the section that explains it', async () => {
    const { text } = await call('errors', {
      message: 'TRPCClientError: Unable to transform response from server\n    at file.ts:3',
    });
    expect(text).toContain('### `Unable to transform response from server`');
  });

  test('an error that only an older major has is found there', async () => {
    const { text } = await call('errors', { message: 'ObservableAbortError' });
    expect(text).toMatch(/^No page of 11\.x quotes this message\. 10\.x has it/);
    expect(text).toContain('/docs/v10/client/vanilla/aborting-procedure-calls');
  });

  test('a name that changed leads to the guides', async () => {
    const { text } = await call('changes', { symbol: 'createTRPCProxyClient' });
    expect(text).toContain('10.x: on ');
    expect(text).toContain('9.x: on no page');
    expect(text).toContain('https://trpc.io/docs/migrate-from-v10-to-v11#');
  });

  test.each(['search', 'samples', 'errors'])(
    '%s refuses unknown versions and lists those that exist',
    async (name) => {
      const input = { query: 'router', symbol: 'router', message: 'router', version: '12.x' };
      expect(await call(name, input)).toEqual({
        text: 'There are no docs of version "12.x". Versions: 11.x, 10.x, 9.x.',
        isError: true,
      });
    },
  );

  test.each([
    ['read', { page: '/docs/../../package.json' }, 'There is no page at "/package.json".'],
    ['read', { page: 'file:///etc/passwd' }, 'is no address of https://trpc.io'],
    ['read', { page: 'https://evil.example/docs/quickstart' }, 'is no address of https://trpc.io'],
    ['read', { page: '/docs/server/routers', section: 'nowhere' }, 'has no section "nowhere". Sections: '],
    ['read', { page: '__proto__' }, 'There is no page at '],
    ['read', { page: 'http://[' }, 'is no address of a page'],
    ['search', { query: 'x', version: '__proto__' }, 'There are no docs of version "__proto__"'],
    ['search', { query: 'x'.repeat(201) }, 'Invalid arguments'],
    ['search', { query: 'router', count: 1e9 }, 'Invalid arguments'],
    ['search', { query: { $gt: '' } }, 'Invalid arguments'],
    ['samples', { symbol: '(a+)+$' }, 'Invalid arguments'],
    ['errors', { message: 'a '.repeat(1001) }, 'Invalid arguments'],
    ['errors', {}, 'Invalid arguments'],
    ['nothing', {}, 'not found'],
  ])('%s with %j gets an error and nothing else', async (name, input, message) => {
    const answer = await call(name, input);
    expect(answer.isError).toBe(true);
    expect(answer.text).toContain(message);
    expect(answer.text).not.toMatch(/node_modules|\.ts:\d|at Object\./);
  });

  test.each([
    ['read', { page: '/docs/migrate-from-v10-to-v11' }],
    ['samples', { symbol: 'z' }],
    ['errors', { message: 'error' }],
    ['changes', { symbol: 'router' }],
    ['search', { query: 'router', count: 20 }],
  ])('what %s answers is limited in size', async (name, input) => {
    const { text, isError } = await call(name, input);
    expect(isError).toBe(false);
    expect(text.length).toBeLessThan(26_000);
  });
});

describe('over HTTP', () => {
  test.each([
    ['a message that is no JSON', '{', {}, 400],
    ['a message of no protocol', '{"a":1}', {}, 400],
    ['a request of another host', '{}', { Host: 'evil.example' }, 403],
    ['a request without its media type', '{}', { Accept: 'text/html' }, 406],
    ['a request that is too large', `"${'x'.repeat(70_000)}"`, {}, 413],
  ])('%s is refused', async (_, body, more, status) => {
    expect(await post(body, more)).toBe(status);
  });

  test('only messages that are sent to /mcp are answered', async () => {
    expect((await fetch(http.address)).status).toBe(405);
    expect((await fetch(new URL('/', http.address))).status).toBe(404);
  });
});

test('the index and the Markdown are all that it needs', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mcp-'));
  cpSync('build', folder, {
    recursive: true,
    filter: (file) => statSync(file).isDirectory() || /\.md$|\/search\/[^/]*(?:bin|json)$/.test(file),
  });
  expect([...readSite(folder).pages.keys()]).toEqual([...site.pages.keys()]);
});

test.each([
  [
    ['--site', '/nowhere'],
    '/nowhere holds no built site. "npm run build" makes one; --site names its folder.',
  ],
  [['--http', 'x'], '--http x is not a port. Write a number from 0 to 65535, such as --http 3001.'],
])('a start with %j says what to do', (options, message) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['mcp/bin.cjs', ...options], {
    encoding: 'utf8',
  });
  expect({ stdout, stderr: stderr.trim(), status }).toEqual({ stdout: '', stderr: message, status: 1 });
});

test('the first answers to the frozen queries are those of the dialog, and as good', async () => {
  const queries = JSON.parse(readFileSync('bench/search/queries.json', 'utf8')) as readonly Query[];
  const different: string[] = [];
  const ranks = { dialog: [] as number[], mcp: [] as number[] };
  for (const { query, version, expectedRoutes } of queries) {
    const label = docsVersions.find(({ name }) => name === version)?.label;
    const { text } = await callTool(clients.http, 'search', { query, version: label, count: 20 });
    const urls = [...text.matchAll(/^ {3}https:\/\/trpc\.io(\/\S*)/gm)].map(([, url = '']) => url);
    const dialog = search(query, version, 20).hits.map(({ url }) => url);
    if (urls.join() !== dialog.join()) different.push(query);
    const rank = (all: readonly string[]): number =>
      [...new Set(all.map((url) => trim(url.split('#')[0] ?? '')))]
        .slice(0, 10)
        .findIndex((page) => expectedRoutes.map(trim).includes(page)) + 1;
    ranks.dialog.push(rank(dialog));
    ranks.mcp.push(rank(urls));
  }
  expect(different).toEqual([]);
  expect(sumUp(ranks.mcp)).toEqual(sumUp(ranks.dialog));
  expect(sumUp(ranks.mcp).mrr).toBeGreaterThan(0.85);
});

test('every section of the Markdown is at the anchor of a heading', () => {
  const built = readBuiltSite('build');
  const missing = [...site.pages.values()].flatMap(({ address, sections }) => {
    const anchors = built.anchorsOf(address);
    return sections
      .filter(({ anchor, heading }) => anchor !== '' && heading !== hiddenHeading && !anchors.has(anchor))
      .map(({ anchor }) => `${address}#${anchor}`);
  });
  expect(missing).toEqual([]);
});

test('every error that is a heading of "Troubleshooting" is found by its message', async () => {
  const page = site.pages.get('/docs/troubleshooting');
  const quoted = [...(page?.markdown.matchAll(/^### `([^`]+)`$/gm) ?? [])].map(([, message = '']) => message);
  expect(quoted.length).toBeGreaterThan(20);
  const lost: string[] = [];
  for (const message of quoted) {
    const { text } = await callTool(clients.http, 'errors', { message });
    if (!text.includes('`' + message + '`')) lost.push(message);
  }
  expect(lost).toEqual([]);
});

function newClient(): Client {
  return new Client({ name: 'test', version: '1.0.0' });
}

/** The SDK's own types differ where optional properties must not be undefined. */
function toTransport(transport: StreamableHTTPClientTransport): Parameters<Client['connect']>[0] {
  return transport;
}

async function callTool(
  client: Client,
  name: string,
  input: Record<string, unknown>,
): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = (await client.callTool({ name, arguments: input })) as CallToolResult;
  const [first] = content;
  return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
}

async function post(body: string, headers: Record<string, string>): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const accept = 'application/json, text/event-stream';
    const sent = request(
      http.address,
      { method: 'POST', headers: { 'Content-Type': 'application/json', Accept: accept, ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on('error', reject).end(body);
  });
}
