import type { AddressInfo } from 'node:net';
import {
  createTRPCClient,
  createWSClient,
  httpBatchLink,
  httpBatchStreamLink,
  type HTTPHeaders,
} from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { WebSocket, WebSocketServer } from 'ws';
import { claim } from '../../claim';

const t = initTRPC.create();
const router = t.router({ hello: t.procedure.query(() => 'Hello') });

/** The response as `whatwg-fetch` gives it, which React Native has: without `body`. */
const withoutBody = async (url: string | URL | Request, options?: object): Promise<Response> => {
  const response = await fetch(url, options);
  return new Proxy(response, {
    get(target, name) {
      if (name === 'body') return undefined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });
};

claim(
  "React Native's own `fetch` has no `body`, which `httpBatchStreamLink` reads.",
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    const clientOf = (link: typeof httpBatchLink | typeof httpBatchStreamLink) =>
      createTRPCClient<typeof router>({ links: [link({ url, fetch: withoutBody })] });
    await expect(clientOf(httpBatchStreamLink).hello.query()).rejects.toThrow("'getReader'");
    expect(await clientOf(httpBatchLink).hello.query()).toBe('Hello');
  },
);

claim(
  "If your engine lacks `ReadableStream`, `TransformStream`, `WritableStream` or `TextDecoderStream`, calls fail with `… is not a constructor` or `Property '…' doesn't exist`: add a polyfill, or use `httpBatchLink`.",
  async ({ serve, expect }) => {
    const { url } = await serve({ router });
    for (const name of [
      'ReadableStream',
      'TransformStream',
      'WritableStream',
      'TextDecoderStream',
    ] as const) {
      const own = globalThis[name];
      const trpc = createTRPCClient<typeof router>({
        links: [
          httpBatchStreamLink({
            url,
            // What fetches is no part of the engine.
            async fetch(...args: Parameters<typeof fetch>) {
              const response = await fetch(...args);
              const body = response.body;
              Reflect.set(globalThis, name, undefined);
              return { ok: true, status: 200, body, json: () => response.json() };
            },
          }),
        ],
      });
      try {
        await expect(trpc.hello.query()).rejects.toThrow(`${name} is not a constructor`);
      } finally {
        Reflect.set(globalThis, name, own);
      }
    }
  },
);

claim('add a polyfill, or use `httpBatchLink`.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const names = ['ReadableStream', 'TransformStream', 'WritableStream', 'TextDecoderStream'] as const;
  const own = names.map((name) => globalThis[name]);
  const trpc = createTRPCClient<typeof router>({
    links: [
      httpBatchLink({
        url,
        async fetch(...args: Parameters<typeof fetch>) {
          const data: unknown = await (await fetch(...args)).json();
          for (const name of names) Reflect.set(globalThis, name, undefined);
          return { ok: true, status: 200, json: () => Promise.resolve(data) };
        },
      }),
    ],
  });
  try {
    expect(await trpc.hello.query()).toBe('Hello');
  } finally {
    for (const [index, name] of names.entries()) Reflect.set(globalThis, name, own[index]);
  }
});

claim('`headers` may be async, as above, and runs for each request.', async ({ serve, expect }) => {
  const server = await serve({ router });
  let token = 'first';
  const headers = (): Promise<HTTPHeaders> => Promise.resolve({ authorization: `Bearer ${token}` });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url, headers })] });
  await trpc.hello.query();
  token = 'second';
  await trpc.hello.query();
  expect(server.exchanges().map(({ request }) => request.headers.authorization)).toEqual([
    'Bearer first',
    'Bearer second',
  ]);
});

claim('Turn on `keepAlive`, and the client reconnects.', async ({ expect, until }) => {
  // A server that has heard nothing of the client's sleep: it accepts connections and never sends.
  const sleeping = new WebSocketServer({ port: 0 });
  let connections = 0;
  sleeping.on('connection', () => void (connections += 1));
  await until(() => sleeping.address() !== null);
  const { port } = sleeping.address() as AddressInfo;
  const keepAlive = { enabled: true, intervalMs: 10, pongTimeoutMs: 10 };
  const wsClient = createWSClient({
    url: `ws://localhost:${port}`,
    WebSocket: WebSocket as never,
    keepAlive,
  });
  try {
    await until(() => connections > 1);
    expect(connections).toBeGreaterThan(1);
  } finally {
    await wsClient.close();
    for (const socket of sleeping.clients) socket.terminate();
    sleeping.close();
  }
});
