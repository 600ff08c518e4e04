import {
  createTRPCProxyClient,
  httpLink,
  type TRPCClientError,
  unstable_httpBatchStreamLink,
} from '@trpc/client';
import { type DefaultErrorShape, initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { resolveHTTPResponse } from '@trpc/server/http';
import { z } from 'zod';
import { gate } from '../../_gate';
import { claim } from '../../claim';

/** What a formatter receives. */
interface Failure {
  shape: DefaultErrorShape;
  error: TRPCError;
  input: unknown;
}

/** Makes a router whose formatter is given. */
function makeRouter(format: (options: Failure) => object) {
  const errorFormatter = format as (options: Failure) => DefaultErrorShape;
  const t = initTRPC.create({ isDev: false, errorFormatter });
  return t.router({
    input: t.procedure.input(z.object({ name: z.string() })).query(() => 1),
    output: t.procedure.output(z.string()).query(() => 5 as never),
    huge: t.procedure.input(z.number()).query(() => 1n as never),
    later: t.procedure.query(() => {
      throw new TRPCError({ code: 'NOT_IMPLEMENTED' });
    }),
    broken: t.procedure.query(() => {
      throw new Error('password authentication failed');
    }),
  });
}

claim(
  'If the input does not match a Zod schema, `error.cause` is the `ZodError`.',
  async ({ serve, expect }) => {
    let cause: unknown;
    const router = makeRouter(({ shape, error }) => {
      cause = error.cause;
      return shape;
    });
    const server = await serve({ router });
    await server.fetch('/input?input={}');
    expect(cause).toBeInstanceOf(z.ZodError);
  },
);

claim(
  "The check `error.code === 'BAD_REQUEST'` excludes errors of output schemas, which are bugs of the server.",
  async ({ serve, expect }) => {
    let seen: TRPCError | undefined;
    const router = makeRouter(({ shape, error }) => {
      seen = error;
      return shape;
    });
    const server = await serve({ router });
    await server.fetch('/output');
    expect(seen?.cause).toBeInstanceOf(z.ZodError);
    expect(seen?.code).toBe('INTERNAL_SERVER_ERROR');
  },
);

claim('The raw input, or undefined if the whole request failed.', async ({ serve, expect }) => {
  let input: unknown;
  const router = makeRouter((options) => {
    input = options.input;
    return options.shape;
  });
  const server = await serve({ router });
  await server.fetch(`/input?input=${encodeURIComponent('{"name":5}')}`);
  expect(input).toEqual({ name: 5 });
  await server.fetch('/huge?input=5');
  expect(input).toBeUndefined();
});

claim(
  'tRPC sends the message of every error to clients, including unexpected errors, for example of a database driver.',
  async ({ serve, expect }) => {
    const router = makeRouter(({ shape }) => shape);
    const { url } = await serve({ router });
    const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url })] });
    await expect(trpc.broken.query()).rejects.toThrow('password authentication failed');
  },
);

claim(
  "The adapter's `onError` still receives the original error, so log it there.",
  async ({ serve, expect }) => {
    const messages: string[] = [];
    const router = makeRouter(({ shape }) => ({ ...shape, message: 'Sorry' }));
    const server = await serve({ router, onError: ({ error }) => messages.push(error.message) });
    const { error } = await (await server.fetch('/broken')).json();
    expect([error.message, ...messages]).toEqual(['Sorry', 'password authentication failed']);
  },
);

claim(
  'If your formatter drops this field, tRPC derives the status from the JSON-RPC number, which `INTERNAL_SERVER_ERROR` shares with `NOT_IMPLEMENTED`, and chooses 501.',
  async ({ serve, expect }) => {
    const router = makeRouter(({ shape }) => ({ ...shape, data: {} }));
    const server = await serve({ router });
    expect((await server.fetch('/broken')).status).toBe(501);
    expect((await server.fetch('/input?input={}')).status).toBe(400);
  },
);

claim('You can also set another `httpStatus` there.', async ({ serve, expect }) => {
  const router = makeRouter(({ shape }) => ({ ...shape, data: { httpStatus: 418 } }));
  const server = await serve({ router });
  expect((await server.fetch('/broken')).status).toBe(418);
});

claim(
  'The formatter must also belong to the **root** router, because tRPC ignores the formatters of nested routers.',
  async ({ serve, expect }) => {
    const t = initTRPC.create({ isDev: false });
    const inner = makeRouter(({ shape }) => ({ ...shape, message: 'formatted' }));
    const server = await serve({ router: t.router({ inner }) });
    const { error } = await (await server.fetch('/inner.broken')).json();
    expect(error.message).toBe('password authentication failed');
  },
);

claim('On the client, `error.data` has the type that the formatter returns.', async ({ serve, expect }) => {
  const t = initTRPC.create({
    errorFormatter: ({ shape }) => ({ ...shape, data: { ...shape.data, retryAfter: 30 } }),
  });
  const router = t.router({
    fail: t.procedure.query(() => {
      throw new Error('Broken');
    }),
  });
  const { url } = await serve({ router });
  const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url })] });
  const error = (await trpc.fail.query().catch((cause: unknown) => cause)) as TRPCClientError<typeof router>;
  const retryAfter: number | undefined = error.data?.retryAfter;
  expect(retryAfter).toBe(30);
});

claim('If it throws as well, tRPC has nothing to send.', async ({ expect }) => {
  const router = makeRouter(() => {
    throw new Error('Formatter failed');
  });
  const response = resolveHTTPResponse({
    router,
    path: 'broken',
    req: { method: 'GET', query: new URLSearchParams(), headers: {}, body: undefined },
    createContext: () => Promise.resolve({}),
  });
  await expect(response).rejects.toThrow('Formatter failed');
});

claim(
  'If the second call succeeds, the client gets the message and the status of that error, usually 500, for all calls of the request.',
  async ({ serve, expect }) => {
    const seen: string[] = [];
    const router = makeRouter(({ shape, error }) => {
      seen.push(error.message);
      if (seen.length === 1) throw new Error('Formatter failed');
      return shape;
    });
    const server = await serve({ router });
    const response = await server.fetch('/broken,later?batch=1&input={}');
    expect(seen[0]).not.toBe('Formatter failed');
    expect(seen).toContain('Formatter failed');
    expect([response.status, (await response.json()).error.message]).toEqual([500, 'Formatter failed']);
  },
);

claim('With the fetch adapter, the promise of the handler never settles.', async ({ expect, idle }) => {
  const router = makeRouter(() => {
    throw new Error('Formatter failed');
  });
  const response = fetchRequestHandler({
    endpoint: '',
    req: new Request('http://localhost/broken'),
    router,
    createContext: () => ({}),
  });
  expect(await Promise.race([response, idle()])).toBe('idle');
});

claim(
  'If the request failed before any procedure ran, for example in `createContext`, tRPC does not call the formatter again, so the first error is enough.',
  async ({ expect }) => {
    let runs = 0;
    const router = makeRouter(({ shape }) => {
      runs += 1;
      if (runs === 1) throw new Error('Formatter failed');
      return shape;
    });
    const response = resolveHTTPResponse({
      router,
      path: 'broken',
      req: { method: 'GET', query: new URLSearchParams(), headers: {}, body: undefined },
      createContext: () => Promise.reject(new Error('No session')),
    });
    await expect(response).rejects.toThrow('Formatter failed');
    expect(runs).toBe(1);
  },
);

claim(
  'With the fetch adapter the stream ends, and every call that has no result yet is rejected with `Missing result`.',
  async ({ expect }) => {
    const t = initTRPC.create({
      errorFormatter({ shape }) {
        if (shape.message === 'Broken' || shape.message === 'Formatter failed')
          throw new Error('Formatter failed');
        return shape;
      },
    });
    const { opened, open } = gate();
    const router = t.router({
      fast: t.procedure.query(() => 'fine'),
      slow: t.procedure.query(async () => {
        await opened;
        throw new Error('Broken');
      }),
    });
    const trpc = createTRPCProxyClient<typeof router>({
      links: [
        unstable_httpBatchStreamLink({
          url: 'http://localhost',
          fetch: (url, init) =>
            fetchRequestHandler({
              endpoint: '',
              req: new Request(String(url), init as RequestInit),
              router,
              createContext: () => ({}),
            }),
        }),
      ],
    });
    const slow = trpc.slow.query().catch((error: Error) => error.message);
    expect(await trpc.fast.query()).toBe('fine');
    open();
    expect(await slow).toBe('Missing result');
  },
);
