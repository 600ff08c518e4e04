import {
  createTRPCProxyClient,
  httpBatchLink,
  httpLink,
  TRPCClientError,
  unstable_httpBatchStreamLink,
} from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { claim, type Tools } from '../../claim';
import { breakOption } from '../../_brokenOption';
import { catchUnhandled } from '../../_unhandled';
import { serveSockets } from '../_sockets';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  later: t.procedure.query(() => {
    throw new TRPCError({ code: 'NOT_IMPLEMENTED' });
  }),
  denied: t.procedure.query(() => {
    throw new TRPCError({ code: 'FORBIDDEN' });
  }),
  broken: t.procedure.query(() => {
    throw new Error('select * from users failed');
  }),
  rename: t.procedure.mutation(() => 'renamed'),
});

/** Serves the router, and records what `onError` receives. */
async function serveAndRecord(serve: Tools['serve'], options: object = {}) {
  const errors: { code: string; path: string | undefined; type: string; ctx: unknown }[] = [];
  const server = await serve({
    router,
    onError({ error, path, type, ctx }) {
      errors.push({ code: error.code, path, type, ctx });
    },
    ...options,
  });
  return { ...server, errors };
}

claim(
  'The client receives a `TRPCClientError` with the same code, and the HTTP response has the status that belongs to it.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const trpc = createTRPCProxyClient<typeof router>({ links: [httpLink({ url: server.url })] });
    const error = await trpc.denied.query().catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(TRPCClientError);
    expect(error).toMatchObject({ data: { code: 'FORBIDDEN' } });
    expect(server.exchanges()[0]?.response.status).toBe(403);
  },
);

claim('Any other error that you throw becomes `INTERNAL_SERVER_ERROR`.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/broken');
  expect(response.status).toBe(500);
  expect((await response.json()).error.data.code).toBe('INTERNAL_SERVER_ERROR');
});

claim(
  'Compare names and not numbers, because two codes share a number: the name is `data.code` in the response, and the JSON-RPC number is `code`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const later = (await (await server.fetch('/later')).json()).error;
    const broken = (await (await server.fetch('/broken')).json()).error;
    expect([later.code, later.data.code]).toEqual([-32603, 'NOT_IMPLEMENTED']);
    expect([broken.code, broken.data.code]).toEqual([-32603, 'INTERNAL_SERVER_ERROR']);
  },
);

claim('The request is not valid JSON. Thrown by tRPC.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/ok?input={');
  expect(response.status).toBe(400);
  expect((await response.json()).error.data.code).toBe('PARSE_ERROR');
});

claim('The HTTP method is not GET, POST or HEAD. Thrown by tRPC.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/ok', { method: 'PUT' });
  expect(response.status).toBe(405);
  expect((await response.json()).error.data.code).toBe('METHOD_NOT_SUPPORTED');
});

claim('The body is larger than maxBodySize. Thrown by tRPC.', async ({ serve, expect }) => {
  const server = await serveAndRecord(serve, { maxBodySize: 5 });
  await server.fetch('/rename', { method: 'POST', body: '"0123456789"' }).catch(() => {});
  expect(server.errors.map(({ code }) => code)).toEqual(['PAYLOAD_TOO_LARGE']);
});

claim('`NOT_IMPLEMENTED`', { cell: 'HTTP' }, async ({ serve, expect, cell }) => {
  const server = await serve({ router });
  expect(String((await server.fetch('/later')).status)).toBe(cell);
});

claim('the message of cause, or the code without a cause', ({ expect }) => {
  expect(new TRPCError({ code: 'CONFLICT', cause: new Error('Taken') }).message).toBe('Taken');
  expect(new TRPCError({ code: 'CONFLICT' }).message).toBe('CONFLICT');
});

claim(
  'The message of an error that is **not** a `TRPCError` is also sent to the client.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const body = await (await server.fetch('/broken')).json();
    expect(body.error.message).toBe('select * from users failed');
  },
);

claim(
  'If the network was down, or a proxy returned a page of HTML, `data` and `shape` are `undefined`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const html = () => Promise.resolve(new Response('<!DOCTYPE html>'));
    const trpc = createTRPCProxyClient<typeof router>({
      links: [httpLink({ url: server.url, fetch: html })],
    });
    const error = await trpc.ok.query().catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(TRPCClientError);
    expect(error).toMatchObject({ data: undefined, shape: undefined });
  },
);

claim(
  'Every adapter has an option `onError`, which runs once for each failed call.',
  async ({ serve, expect }) => {
    const server = await serveAndRecord(serve);
    await server.fetch('/denied,ok,broken?batch=1&input={}');
    expect(server.errors.map(({ path }) => path)).toEqual(['denied', 'broken']);
  },
);

claim('The path, or undefined if the whole request failed.', async ({ serve, expect }) => {
  const server = await serveAndRecord(serve);
  await server.fetch('/missing');
  await server.fetch('/ok?input={');
  expect(server.errors.map(({ path }) => path)).toEqual(['missing', undefined]);
});

claim(
  'What the client sent, not validated. `undefined` if the whole request failed.',
  async ({ serve, expect }) => {
    const inputs: unknown[] = [];
    const createContext = ({ req }: { req: { url?: string } }) => {
      if (req.url?.startsWith('/ok')) throw new Error('No database');
      return {};
    };
    const server = await serve({ router, createContext, onError: ({ input }) => void inputs.push(input) });
    await server.fetch('/broken?input="sent"');
    await server.fetch('/ok?input="sent"');
    expect(inputs).toEqual(['sent', undefined]);
  },
);

claim('`undefined` if `createContext` failed', async ({ serve, expect }) => {
  const server = await serveAndRecord(serve, {
    createContext() {
      throw new Error('No database');
    },
  });
  await server.fetch('/ok');
  expect(server.errors).toEqual([
    { code: 'INTERNAL_SERVER_ERROR', path: undefined, type: 'query', ctx: undefined },
  ]);
});

claim(
  'If their statuses differ, the response has status 207, and each error contains its own status in `data.httpStatus`.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const response = await server.fetch('/ok,denied?batch=1&input={}');
    expect(response.status).toBe(207);
    expect((await response.json())[1].error.data.httpStatus).toBe(403);
  },
);

claim(
  'tRPC adds `data.stack` if `isDev` is true, and `isDev` is true unless `NODE_ENV` is `production`.',
  async ({ serve, expect }) => {
    const fail = async (environment: string) => {
      process.env.NODE_ENV = environment;
      const dev = initTRPC.create();
      const failing = dev.router({
        fail: dev.procedure.query(() => {
          throw new Error('Broken');
        }),
      });
      const server = await serve({ router: failing });
      return typeof (await (await server.fetch('/fail')).json()).error.data.stack;
    };
    expect(await fail('development')).toBe('string');
    expect(await fail('staging')).toBe('string');
    expect(await fail('production')).toBe('undefined');
  },
);

claim('A mutation that is called with `GET` causes it too.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/rename');
  expect(response.status).toBe(404);
  expect((await response.json()).error.message).toBe('No "query"-procedure on path "rename"');
});

claim('Each call of a batch has its own result.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCProxyClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  const results = await Promise.allSettled([trpc.ok.query(), trpc.denied.query()]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect(server.exchanges()).toHaveLength(1);
});

claim(
  'If a whole HTTP request fails, for example in `createContext`, it runs only once for all of its calls, without a `path`:',
  async ({ serve, expect }) => {
    const server = await serveAndRecord(serve, {
      createContext() {
        throw new Error('No database');
      },
    });
    await server.fetch('/ok,ok,ok?batch=1&input={}');
    expect(server.errors.map(({ path }) => path)).toEqual([undefined]);
  },
);

/** The keys of `meta` of an error that comes from tRPC, of one that a page of HTML causes, and of one without a response. */
async function keysOfMeta(
  serve: Tools['serve'],
  link: typeof httpLink | typeof unstable_httpBatchStreamLink,
) {
  const { url } = await serve({ router });
  const html = async () => new Response('<!DOCTYPE html>', { status: 502 });
  const keys: (string[] | undefined)[] = [];
  const down = () => Promise.reject(new Error('Network down'));
  for (const fetch of [undefined, html, down]) {
    const trpc = createTRPCProxyClient<typeof router>({ links: [link({ url, fetch })] });
    const error: unknown = await trpc.denied.query().catch((cause: unknown) => cause);
    const { meta } = error as TRPCClientError<typeof router>;
    keys.push(meta && Object.keys(meta));
  }
  return keys;
}

claim('`response` if one came, and `responseJSON` if its body was JSON.', async ({ serve, expect }) => {
  expect(await keysOfMeta(serve, httpLink)).toEqual([['response', 'responseJSON'], ['response'], []]);
});

claim(
  'With `unstable_httpBatchStreamLink`, only `response`, and only for an error of a single call.',
  async ({ serve, expect }) => {
    expect(await keysOfMeta(serve, unstable_httpBatchStreamLink)).toEqual([
      ['response'],
      undefined,
      undefined,
    ]);
  },
);

claim(
  'With the standalone adapter and with Express 4, the client gets no response, and Node.js ends the process because of an unhandled rejection.',
  async ({ serve, expect, until }) => {
    const onError = () => {
      throw new Error('Broken option');
    };
    const server = await serve({ router, onError });
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
  'With them, the process also ends if `onError` is `async` and its promise rejects, although the client gets the response.',
  async ({ serve, expect, until }) => {
    const onError = async () => {
      throw new Error('Broken option');
    };
    const server = await serve({ router, onError });
    const statuses: number[] = [];
    const call = async () => statuses.push((await server.fetch('/broken')).status);
    expect(await catchUnhandled(call, until)).toEqual(['Error: Broken option']);
    await until(() => statuses.length > 0);
    expect(statuses).toEqual([500]);
  },
);

claim(
  'If the second call succeeds, the client gets the message and the status of that error, usually 500.',
  async ({ serve, expect }) => {
    let calls = 0;
    const onError = () => {
      calls += 1;
      if (calls === 1) throw new Error('Broken once');
      return {};
    };
    const server = await serve({ router, onError });
    const response = await server.fetch('/broken');
    expect([calls, response.status, (await response.json()).error.message]).toEqual([2, 500, 'Broken once']);
  },
);

claim('With `wsLink`, `undefined`.', async ({ serve, expect }) => {
  const { trpc, wsClient } = await serveSockets(serve, { router });
  const error = (await trpc.denied.query().catch((cause: unknown) => cause)) as TRPCClientError<
    typeof router
  >;
  wsClient.close();
  expect([error.data?.code, error.meta]).toEqual(['FORBIDDEN', undefined]);
});

claim(
  'If it throws as well, or if the whole request had failed, for example in `createContext`, tRPC has nothing to send.',
  async (tools) => {
    const { calls, errors } = await breakOption(tools, router, 'onError');
    tools.expect([calls, errors]).toEqual([1, ['Error: Broken option']]);
  },
);

claim(
  'A streamed batch has status 200 even then, because its headers are sent before the results.',
  async ({ serve, expect }) => {
    const server = await serve({ router });
    const headers = { 'trpc-batch-mode': 'stream' };
    const response = await server.fetch('/ok,denied?batch=1&input={}', { headers });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('FORBIDDEN');
  },
);
