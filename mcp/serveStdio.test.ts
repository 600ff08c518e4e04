import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { testSite } from './__fixtures__/testSite';
import { serveStdio } from './serveStdio';

const printed = vi.spyOn(console, 'error');
beforeEach(() => {
  printed.mockReset().mockReturnValue();
});

/** Starts a server of a site, and makes a function that sends it a line and waits for the line it answers. */
async function start(site: Parameters<typeof serveStdio>[0]): Promise<(line: string) => Promise<unknown>> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const lines = createInterface(output);
  await serveStdio(site, input, output);
  return async (line) => {
    const answered = once(lines, 'line');
    input.write(`${line}\n`);
    const [answer] = (await answered) as [string];
    return JSON.parse(answer) as unknown;
  };
}

const call = (id: number, name: string, input: object): string =>
  JSON.stringify({ method: 'tools/call', params: { name, arguments: input }, jsonrpc: '2.0', id });

test('a message of 12 MB gets an error, and the next one its answer', async () => {
  const send = await start(testSite({ '/docs/routers': 'Text.' }));
  expect(await send(call(1, 'search', { query: 'x'.repeat(12_000_000) }))).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: { code: -32_600, message: 'A message has at most 64000 bytes.' },
  });
  expect(JSON.stringify(await send(call(2, 'read', { page: '/docs/routers' })))).toContain('Text.');
});

test.each([
  ['is no JSON', 'hello', -32_700, 'A message is a line of JSON.'],
  [
    'is a batch',
    '[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
    -32_600,
    'A message is one JSON-RPC 2.0 request.',
  ],
])('a line that %s gets an error', async (_, line, code, message) => {
  const send = await start(testSite({}));
  expect(await send(line)).toEqual({ jsonrpc: '2.0', id: null, error: { code, message } });
});

test('what no tool expects is told to the person who runs the server, with its cause, and not to the client', async () => {
  const site = testSite({});
  const send = await start({
    ...site,
    pages: {
      get: () => {
        throw new Error('the disk is gone', { cause: new Error('EIO') });
      },
    } as never,
  });
  expect(await send(call(1, 'read', { page: '/docs' }))).toMatchObject({
    id: 1,
    result: {
      isError: true,
      content: [{ text: "The docs could not be read. The server's standard error says why." }],
    },
  });
  const said = printed.mock.calls.flat().join('\n');
  expect(said).toMatch(/^The tool "read" failed\.\nError: the disk is gone\n {4}at /);
  expect(said).toContain('[cause]: Error: EIO');
});

test('a line that is no message is told to the person who runs the server', async () => {
  const send = await start(testSite({ '/docs/routers': 'Text.' }));
  await send(`no JSON\n${call(1, 'read', { page: '/docs/routers' })}`);
  expect(printed.mock.calls.flat().join('\n')).toMatch(/^A message could not be answered\.\nSyntaxError: /);
});

test('a byte-order mark before the first message is no part of it', async () => {
  const send = await start(testSite({ '/docs/routers': 'Text.' }));
  expect(await send(`\u{FEFF}${call(1, 'read', { page: '/docs/routers' })}`)).toMatchObject({ id: 1 });
});

test('a client that reads no more ends the program without a word, though its other end stays open', async () => {
  const file = path.join(__dirname, '__fixtures__/stdio.ts');
  const program = spawn(process.execPath, ['--require', 'tsx/cjs', file]);
  let said = '';
  program.stderr.on('data', (part: Buffer) => (said += part.toString()));
  program.stdout.destroy();
  for (const id of [1, 2]) program.stdin.write(`${call(id, 'read', { page: '/docs/routers' })}\n`);
  const [code] = (await once(program, 'exit')) as [number | null];
  expect([code, said]).toEqual([0, '']);
});
