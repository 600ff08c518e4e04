import { createTRPCClient } from '@trpc/client';
import * as trpc from '@trpc/server';
import { applyWSSHandler } from '@trpc/server/adapters/ws';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket as NodeWebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { claim } from '../claim';
import { catchUnhandled } from '../_unhandled';

/** What a formatter receives. */
type Failure = Parameters<trpc.ErrorFormatter<unknown, trpc.DefaultErrorShape>>[0];

/** Makes a router with a formatter. */
function makeRouter(format: (options: Failure) => object) {
  return trpc
    .router()
    .formatError(format as (options: Failure) => trpc.DefaultErrorShape)
    .query('input', { input: z.object({ name: z.string() }), resolve: () => 1 })
    .query('broken', {
      resolve() {
        throw new Error('password authentication failed');
      },
    });
}

claim(
  'If an input does not fit a Zod schema, tRPC throws a `BAD_REQUEST` whose `cause` is the `ZodError`.',
  async ({ serve, expect }) => {
    let error: trpc.TRPCError | undefined;
    const router = makeRouter((options) => {
      error = options.error;
      return options.shape;
    });
    const server = await serve({ router });
    await server.fetch('/input?input={}');
    expect(error?.code).toBe('BAD_REQUEST');
    expect(error?.cause).toBeInstanceOf(z.ZodError);
  },
);

claim(
  'What the client sent, not validated. undefined if the whole request fails.',
  async ({ serve, expect }) => {
    const inputs: unknown[] = [];
    const router = makeRouter((options) => {
      inputs.push(options.input);
      return options.shape;
    });
    const createContext = ({ req }: { req: IncomingMessage }) => {
      if (req.headers.broken) throw new Error('No context');
      return {};
    };
    const server = await serve({ router, createContext });
    const path = `/input?input=${encodeURIComponent('{"name":5}')}`;
    await server.fetch(path);
    await server.fetch(path, { headers: { broken: 'yes' } });
    expect(inputs).toEqual([{ name: 5 }, undefined]);
  },
);

claim('and for a WebSocket message that the server cannot read.', async ({ expect, until }) => {
  const seen: unknown[] = [];
  const router = makeRouter((options) => {
    seen.push(options.ctx);
    return options.shape;
  });
  const wss = new WebSocketServer({ port: 0 });
  applyWSSHandler({ wss, router, createContext: () => ({ user: 'ada' }) } as never);
  await new Promise((resolve) => wss.once('listening', resolve));
  const socket = new NodeWebSocket(`ws://localhost:${(wss.address() as AddressInfo).port}`);
  const send = (text: string) => socket.send(text);
  socket.on('open', () => send('{"id":1,"method":"query","params":{"path":"broken"}}'));
  await until(() => seen.length === 1);
  send('no JSON');
  await until(() => seen.length === 2);
  expect(seen).toEqual([{ user: 'ada' }, undefined]);
  socket.terminate();
  wss.close();
});

claim("`'unknown'` for an HTTP method other than `GET`, `POST` and `PATCH`", async ({ serve, expect }) => {
  const types: string[] = [];
  const router = makeRouter((options) => {
    types.push(options.type);
    return options.shape;
  });
  const server = await serve({ router });
  await server.fetch('/broken');
  await server.fetch('/broken', { method: 'PUT' });
  await server.fetch('/broken', { method: 'PATCH' });
  await server.fetch('/broken', { method: 'POST' });
  expect(types).toEqual(['query', 'unknown', 'subscription', 'mutation']);
});

claim(
  'The path of the call. undefined if the whole request fails, for example in createContext.',
  async ({ serve, expect }) => {
    const paths: unknown[] = [];
    const router = makeRouter((options) => {
      paths.push(options.path);
      return options.shape;
    });
    const server = await serve({ router });
    await server.fetch('/broken');
    const failing = await serve({
      router,
      createContext() {
        throw new Error('No context');
      },
    });
    await failing.fetch('/broken');
    expect(paths).toEqual(['broken', undefined]);
  },
);

claim('The HTTP status is the `data.httpStatus` that you return.', async ({ serve, expect }) => {
  const router = makeRouter(({ shape }) => ({ ...shape, data: { httpStatus: 418 } }));
  const server = await serve({ router });
  expect((await server.fetch('/broken')).status).toBe(418);
});

claim(
  '`onError` of the adapter still receives the original error, so your log is complete.',
  async ({ serve, expect }) => {
    const messages: string[] = [];
    const router = makeRouter(({ shape }) => ({ ...shape, message: 'Sorry' }));
    const server = await serve({ router, onError: ({ error }) => messages.push(error.message) });
    const { error } = await (await server.fetch('/broken')).json();
    expect([error.message, ...messages]).toEqual(['Sorry', 'password authentication failed']);
  },
);

claim(
  'If a router that you merge into it has a formatter, this formatter is ignored, also in the types.',
  async ({ serve, expect }) => {
    const child = makeRouter(({ shape }) => ({ ...shape, message: 'formatted' }));
    const server = await serve({ router: trpc.router().merge('child.', child) });
    const { error } = await (await server.fetch('/child.broken')).json();
    expect(error.message).toBe('password authentication failed');
  },
);

claim('Calls with `createCaller` throw the `TRPCError` itself, without formatting.', async ({ expect }) => {
  const router = makeRouter(({ shape }) => ({ ...shape, message: 'formatted' }));
  const error = await router
    .createCaller({})
    .query('broken')
    .catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(trpc.TRPCError);
  expect(error).toMatchObject({ message: 'password authentication failed' });
});

claim('`.formatError()` was called twice on one chain.', ({ expect }) => {
  const router = makeRouter(({ shape }) => shape);
  expect(() => router.formatError(({ shape }) => shape)).toThrow(
    'You seem to have double `formatError()`-calls in your router tree',
  );
});

claim(
  'The client reads the result as `error.shape` and `error.data`, with its type.',
  async ({ serve, expect }) => {
    const router = makeRouter(({ shape }) => ({ ...shape, data: { ...shape.data, retryAfter: 30 } }));
    const { url } = await serve({ router });
    await expect(createTRPCClient<typeof router>({ url }).query('broken')).rejects.toMatchObject({
      shape: { message: 'password authentication failed' },
      data: { retryAfter: 30 },
    });
  },
);

claim('Without this property, the status follows from `code`.', async ({ serve, expect }) => {
  const router = makeRouter(({ shape }) => ({ ...shape, data: {} }));
  const server = await serve({ router });
  expect((await server.fetch('/broken')).status).toBe(500);
  expect((await server.fetch('/input?input={}')).status).toBe(400);
});

claim(
  'With the standalone adapter and with Express 4, the client gets no response, and Node.js ends the process because of an unhandled rejection.',
  async ({ serve, expect, until }) => {
    const fail = () => {
      throw new Error('Broken option');
    };
    const router = makeRouter(fail);
    const server = await serve({ router } as never);
    const responses: Response[] = [];
    const call = () =>
      void server.fetch('/broken').then(
        (response) => responses.push(response),
        () => {},
      );
    expect((await catchUnhandled(call, until))[0]).toBe('Error: Broken option');
    expect(responses).toEqual([]);
  },
);

claim(
  'If the second call succeeds, the client gets the new error, usually with status 500.',
  async ({ serve, expect }) => {
    let calls = 0;
    const router = makeRouter(({ shape }) => {
      calls += 1;
      if (calls === 1) throw new Error('Broken once');
      return shape;
    });
    const server = await serve({ router } as never);
    const response = await server.fetch('/broken');
    expect([calls, response.status, (await response.json()).error.message]).toEqual([2, 500, 'Broken once']);
  },
);

claim(
  'If it throws as well, or if the request failed before any procedure ran, for example in `createContext`, tRPC does not catch the error.',
  async ({ serve, expect, until }) => {
    let calls = 0;
    const router = makeRouter(() => {
      calls += 1;
      throw new Error('Broken option');
    });
    const createContext = () => {
      throw new Error('No database');
    };
    const server = await serve({ router, createContext } as never);
    const call = () => void server.fetch('/broken').catch(() => {});
    expect(await catchUnhandled(call, until)).toEqual(['Error: Broken option']);
    expect(calls).toBe(1);
  },
);
