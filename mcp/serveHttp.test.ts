import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testSite } from './__fixtures__/testSite';
import { serveHttp } from './serveHttp';

const site = testSite({ '/docs/routers': 'A router has procedures.' });
const message = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'read', arguments: { page: '/docs/routers' } },
});

let served: { server: Server; address: string };
afterEach(() => served.server.close());

/** What a browser asks before a page sends JSON to another origin. */
const preflight = (origin: string): Promise<Response> =>
  fetch(served.address, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,mcp-protocol-version',
    },
  });

const send = (headers: Record<string, string>, body = message): Promise<Response> =>
  fetch(served.address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
  });

describe('a request', () => {
  beforeEach(async () => {
    served = await serveHttp(site, { port: 0 });
  });

  test.each([200_000, 1_000_000, 12_000_000])(
    'of %i bytes is refused with an answer that arrives, and the next one is answered',
    async (bytes) => {
      const large = message.replace('/docs/routers', 'x'.repeat(bytes));
      for (let time = 0; time < 5; time += 1) {
        const answer = await send({}, large);
        expect([answer.status, await answer.text()]).toEqual([
          413,
          expect.stringContaining('A request has at most 64000 bytes.'),
        ]);
      }
      expect(await (await send({})).text()).toContain('A router has procedures.');
    },
  );

  test('has one message, since a batch of calls would keep the server from everybody else', async () => {
    for (const batch of [`[${message},${message}]`, `[${message}]`, '[]']) {
      const answer = await send({}, batch);
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('one message')]);
    }
  });

  test('of a client that hangs up is nothing to report', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const { hostname, port } = new URL(served.address);
    const asked = once(served.server, 'request');
    const socket = connect(Number(port), hostname);
    socket.write('POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
    const [request] = (await asked) as [IncomingMessage];
    socket.destroy();
    await new Promise((resolve) => request.on('close', resolve));
    await new Promise(setImmediate);
    expect(printed.mock.calls).toEqual([]);
  });
});

describe('for this machine', () => {
  beforeEach(async () => {
    served = await serveHttp(site, { port: 0 });
  });

  test('a page of this machine, such as an inspector, may ask and read the answer', async () => {
    const origin = 'http://localhost:6274';
    const { status, headers } = await preflight(origin);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('mcp-protocol-version');
    const answer = await send({ Origin: origin });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await answer.text()).toContain('A router has procedures.');
  });

  test('a page of another site may not', async () => {
    const { status, headers } = await preflight('https://evil.example');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect((await send({ Origin: 'https://evil.example' })).status).toBe(403);
  });

  test('what no request expects is told to the person who runs the server', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    expect((await send({}, '{"jsonrpc":"2.0","id":1}')).status).toBe(400);
    expect(printed.mock.calls.flat().join('\n')).toMatch(/^A message could not be answered\.\n/);
  });
});

describe('for anyone', () => {
  beforeEach(async () => {
    served = await serveHttp(site, { port: 0, isPublic: true });
  });

  test('a page of any site may ask, and a host in front may have any name', async () => {
    const { status, headers } = await preflight('https://agent.example');
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const answer = await send({ Origin: 'https://agent.example' });
    expect(await answer.text()).toContain('A router has procedures.');
  });
});
