import path from 'node:path';
import { expect } from 'vitest';
import { installRuntime } from './harness/installRuntime';
import { findPort } from './harness/startProgram';
import { walk, type Walker } from './harness/walk';

const quickstart = '/docs/quickstart';
const create = '1. Create the project';
/** Node.js has a global `WebSocket` since version 22, as the pages say, and this one with an option. */
const withWebSocket =
  Number(process.versions.node.split('.')[0]) < 22 ? 'NODE_OPTIONS=--experimental-websocket ' : '';

walk(
  'a reader who mounts the router in Express sees the greeting',
  '/docs/server/adapters/express',
  (reader) => followTwoFiles(reader, 'Mount the router'),
);

walk(
  'a reader who starts the standalone server sees what the page shows',
  '/docs/server/adapters/standalone',
  (reader) => followTwoFiles(reader, 'Start a server'),
);

walk('a reader who registers the Fastify plugin sees the orders', '/docs/server/adapters/fastify', (reader) =>
  followTwoFiles(reader, 'Register the plugin'),
);

walk(
  'a reader who adds WebSockets to Fastify sees the countdown',
  '/docs/server/adapters/fastify',
  async (reader) => {
    await reader.followOf(quickstart, create);
    await reader.run(commandsOf(reader, 'Register the plugin'));
    const heading = 'Serve WebSockets on the same port with useWSS';
    await reader.follow(heading);
    await reader.start('npx tsx server.ts');
    expect(await reader.run(`${withWebSocket}npx tsx client.ts`)).toBe(reader.printed(heading)[0]);
  },
);

walk(
  'a reader who starts a WebSocket server sees what the page shows',
  '/docs/server/websockets',
  async (reader) => {
    const heading = 'Start a WebSocket server';
    await reader.followOf(quickstart, create);
    await reader.follow(heading);
    await reader.run('npx tsc --noEmit');
    expect(await reader.run(`${withWebSocket}npx tsx main.ts`)).toBe(reader.printed(heading)[0]);
  },
);

walk(
  'a reader who calls a fetch handler without a server sees the price',
  '/docs/server/adapters/fetch',
  async (reader) => {
    const heading = 'Handle a request';
    await reader.followOf(quickstart, create);
    await reader.follow(heading);
    await reader.run('npx tsc --noEmit');
    expect(await reader.run('npx tsx client.ts')).toBe(reader.printed(heading)[0]);
  },
);

walk(
  'a reader who calls a Lambda handler with an event sees the response',
  '/docs/server/adapters/aws-lambda',
  async (reader) => {
    const heading = 'Export a handler';
    await reader.followOf(quickstart, create);
    reader.openSetup('lambda');
    await reader.follow(heading);
    await reader.run('npx tsc --noEmit');
    expect(await reader.run('npx tsx lambda.test.ts')).toBe(reader.printed(heading)[0]);
  },
);

walk(
  'a reader who starts the server in Bun sees the greeting',
  '/docs/server/adapters/fetch',
  async (reader) => {
    await prepareRuntime(reader, 'bun.ts');
    await reader.start(`"${installRuntime('bun')}" bun.ts`);
    expect(await read(reader.port, '/trpc/hello')).toBe('{"result":{"data":"Hello"}}');
  },
);

walk(
  'a reader who starts the server in Deno sees the greeting',
  '/docs/server/adapters/fetch',
  async (reader) => {
    await prepareRuntime(reader, 'deno.ts');
    // Its port is 8000, which another program may use.
    const port = await findPort();
    const program = installRuntime('deno');
    await reader.start(
      `DENO_SERVE_ADDRESS=tcp:127.0.0.1:${String(port)} "${program}" run --allow-net --allow-env deno.ts`,
      port,
    );
    expect(await read(port, '/trpc/hello')).toBe('{"result":{"data":"Hello"}}');
  },
);

walk(
  'a reader who starts the Cloudflare Worker in Wrangler sees the greeting, and a stack trace in errors',
  '/docs/server/adapters/fetch',
  async (reader) => {
    await prepareRuntime(reader, 'cloudflare-worker.ts');
    await reader.follow('Cloudflare Workers');
    await reader.start(startWorker());
    expect(await read(reader.port, '/trpc/hello')).toBe(reader.printed('Cloudflare Workers')[0]);
    expect(JSON.parse(await read(reader.port, '/trpc/missing'))).toMatchObject({
      error: {
        message: 'No procedure found on path "missing"',
        data: { stack: expect.any(String) as string },
      },
    });
  },
);

walk(
  'a Cloudflare Worker streams with the compatibility date that the page names, and not with the day before',
  '/docs/server/adapters/fetch',
  async (reader) => {
    const message =
      'To use the new ReadableStream() constructor, enable the streams_enable_constructors compatibility flag';
    const [date = ''] = /\d{4}-\d{2}-\d{2}/.exec(reader.text(message)) ?? [];
    const [settings] = reader.fences('Cloudflare Workers');
    const dayBefore = new Date(Date.parse(date) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await prepareRuntime(reader, 'cloudflare-worker.ts');
    const readWith = async (compatibilityDate: string): Promise<string[]> => {
      reader.write('wrangler.jsonc', settings?.code.replace(/\d{4}-\d{2}-\d{2}/, compatibilityDate) ?? '');
      // A port of its own, because the one of the Worker before may still be open.
      const port = await findPort();
      const worker = await reader.start(startWorker(port), port);
      const bodies = [await read(port, '/trpc/hello'), await readStream(port)];
      await worker.stop();
      return bodies;
    };
    const greeting = '{"result":{"data":"Hello"}}';
    expect(await readWith(dayBefore)).toEqual([greeting, expect.stringContaining(message)]);
    expect(await readWith(date)).toEqual([greeting, expect.stringContaining('[["Hello"]]')]);
  },
);

/** Wrangler needs Node.js 22, as the page says. */
function startWorker(port = 3000): string {
  return `PATH="${path.dirname(installRuntime('node'))}:$PATH" npx wrangler@4 dev --port ${String(port)}`;
}

async function readStream(port: number): Promise<string> {
  const response = await fetch(`http://localhost:${String(port)}/trpc/hello?batch=1`, {
    headers: { 'trpc-accept': 'application/jsonl' },
  });
  return response.text();
}

async function prepareRuntime(reader: Walker, file: string): Promise<void> {
  await reader.followOf(quickstart, create);
  reader.openSetup('hello-router');
  await reader.follow('Runtimes', [file]);
}

async function read(port: number, path: string): Promise<string> {
  const response = await fetch(`http://localhost:${String(port)}${path}`);
  return response.text();
}

/** Follows a page that begins with the folder of the quickstart, a server and a client. */
async function followTwoFiles(reader: Walker, heading: string): Promise<void> {
  await reader.followOf(quickstart, create);
  await reader.follow(heading);
  await reader.run('npx tsc --noEmit');
  await reader.start('npx tsx server.ts');
  expect(await reader.run('npx tsx client.ts')).toBe(reader.printed(heading)[0]);
}

function commandsOf(reader: Walker, heading: string): string {
  return reader
    .fences(heading)
    .filter(({ lang }) => lang === 'bash')
    .map(({ code }) => code)
    .join('\n');
}
