import path from 'node:path';
import { expect, test } from 'vitest';
import { readRoot } from '../page/roots';
import { runSample } from './runSample';
import { createTestSite } from '../__fixtures__/testSite';

const root = readRoot(path.join(createTestSite({}), 'samples'), 'v11');

function run(code: string): ReturnType<typeof runSample> {
  return runSample(root, { files: new Map([['main.ts', code]]), entries: ['main.ts'] });
}

test('an exchange shows the address that was asked for, also where a framework cuts it for a handler', async () => {
  const { http } = await run(`
    import { createServer } from 'node:http';
    const mounted = (request, response) => {
      request.url = request.url.slice('/trpc'.length);
      response.end(request.url);
    };
    createServer(mounted).listen(3000);
    await (await fetch('http://localhost:3000/trpc/hello')).text();
  `);
  expect(http).toMatchInlineSnapshot(`
    "GET /trpc/hello

    200 OK

    /hello"
  `);
});

test.each([
  ['a name', "await import('node:dns/promises').then((dns) => dns.lookup('example.com'))"],
  ['a name, with a callback', "(await import('node:dns')).resolve4('example.com', () => undefined)"],
  [
    'a resolver of its own',
    "await new (await import('node:dns')).promises.Resolver().resolve4('example.com')",
  ],
  ['a datagram', "(await import('node:dgram')).createSocket('udp4').send('a', 53, '192.0.2.1')"],
  ['an encrypted connection', "(await import('node:tls')).connect(443, 'example.com')"],
  ['another program', "(await import('node:child_process')).execFileSync('curl', ['https://example.com'])"],
  ['another thread', "new (await import('node:worker_threads')).Worker('fetch(0)', { eval: true })"],
])('no sample leaves this machine: %s is refused', async (_, code) => {
  const { failure } = await run(
    `try { ${code} } catch {}\nprocess.on('uncaughtException', () => undefined);`,
  );
  expect(failure).toEqual({
    says: expect.stringMatching(
      /^The sample tried to reach (example\.com(:443)?|192\.0\.2\.1|another (program|thread) \(.+\))\.$/,
    ) as string,
    fix: 'Samples reach only localhost: let it call a server of its own.',
  });
});

test('what is local is reached by all its names', async () => {
  const { prints, failure } = await run(`
    import dns from 'node:dns/promises';
    import dgram from 'node:dgram';
    import { createServer } from 'node:http';
    createServer((_, response) => response.end('here')).listen(3000);
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      console.log(await (await fetch('http://' + host + ':3000')).text());
    console.log((await dns.lookup('localhost', 4)).address);
    const socket = dgram.createSocket('udp4');
    socket.send('a', 9, '127.0.0.1', () => socket.close());
  `);
  expect({ prints, failure }).toEqual({ prints: 'here\nhere\nhere\n127.0.0.1', failure: undefined });
});
