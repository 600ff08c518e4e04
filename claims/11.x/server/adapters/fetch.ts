import { createTRPCClient, httpBatchLink, httpBatchStreamLink, httpLink, type TRPCLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { claim } from '../../../claim';

const t = initTRPC.context<{ resHeaders?: Headers }>().create({ isDev: false });

const router = t.router({
  hello: t.procedure.query(({ ctx }) => {
    ctx.resHeaders?.append('x-from', 'procedure');
    return 'Hello';
  }),
});

function call(path: string, init?: RequestInit, endpoint = '/trpc') {
  return fetchRequestHandler({
    endpoint,
    req: new Request(`http://localhost${path}`, init),
    router,
    createContext({ resHeaders }) {
      resHeaders.append('x-from', 'context');
      return { resHeaders };
    },
  });
}

claim(
  'The adapter adds no CORS headers, and an `OPTIONS` request fails with status 415.',
  async ({ expect }) => {
    const response = await call('/trpc/hello', { method: 'OPTIONS' });
    expect(response.status).toBe(415);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect((await response.json()).error.message).toBe('Missing content-type header');
  },
);

claim('endpoint', { cell: 'What it does' }, async ({ expect, cell }) => {
  expect(cell).toContain('with or without a slash at each end');
  for (const endpoint of ['/api/trpc', 'api/trpc', 'api/trpc/', '/api/trpc/']) {
    expect((await call('/api/trpc/hello', {}, endpoint)).status).toBe(200);
  }
});

claim(
  'its cookie is then lost without an error. Write to `resHeaders` in `createContext`, or send that call through `httpLink`.',
  async ({ expect }) => {
    const signIn = t.router({
      signIn: t.procedure.mutation(async ({ ctx }) => {
        await Promise.resolve();
        ctx.resHeaders?.append('set-cookie', 'a=1');
        return 'signed in';
      }),
    });
    const cookies: string[][] = [];
    const send = async (url: unknown, init: unknown) => {
      const response = await fetchRequestHandler({
        endpoint: '/trpc',
        req: new Request(url as string, init as RequestInit),
        router: signIn,
        createContext: ({ resHeaders }) => ({ resHeaders }),
      });
      cookies.push(response.headers.getSetCookie());
      return response;
    };
    const options = { url: 'http://localhost/trpc', fetch: send };
    const links: TRPCLink<typeof signIn>[] = [
      httpLink(options),
      httpBatchLink(options),
      httpBatchStreamLink(options),
    ];
    for (const link of links) {
      const client = createTRPCClient<typeof signIn>({ links: [link] });
      expect(await client.signIn.mutate()).toBe('signed in');
    }
    expect(cookies).toEqual([['a=1'], ['a=1'], []]);
  },
);

claim('subscriptions may send their headers before a procedure runs', async ({ expect }) => {
  const normal = await call('/trpc/hello?batch=1');
  const streamed = await call('/trpc/hello?batch=1', { headers: { 'trpc-accept': 'application/jsonl' } });
  expect(normal.headers.get('x-from')).toBe('context, procedure');
  expect(streamed.headers.get('x-from')).toContain('context');
  await streamed.text();
});

claim(
  "The adapter removes as many characters as `endpoint` has, and doesn't compare them:",
  async ({ expect }) => {
    expect((await call('/abcd/hello')).status).toBe(200);
  },
);

claim('Use `append` for cookies: `set` replaces the cookie before.', async ({ expect }) => {
  const cookiesWith = async (method: 'append' | 'set') => {
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      req: new Request('http://localhost/trpc/hello'),
      router,
      createContext({ resHeaders }) {
        resHeaders[method]('set-cookie', 'a=1');
        resHeaders[method]('set-cookie', 'b=2');
        return {};
      },
    });
    return response.headers.getSetCookie();
  };
  expect(await cookiesWith('append')).toEqual(['a=1', 'b=2']);
  expect(await cookiesWith('set')).toEqual(['b=2']);
});

claim(
  'Set `sse.maxDurationMs` to less than their limit, so that clients reconnect in time.',
  async ({ expect }) => {
    const limited = initTRPC.create({ sse: { maxDurationMs: 100 } });
    const newsRouter = limited.router({
      news: limited.procedure.subscription(async function* ({ signal }) {
        yield 'first';
        await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      }),
    });
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      req: new Request('http://localhost/trpc/news'),
      router: newsRouter,
    });
    const body = await response.text();
    expect(body).toContain('data: "first"');
    // With this event, the client would not connect again.
    expect(body).not.toContain('event: return');
  },
);

claim(
  'Queries and subscriptions arrive as `GET`, mutations as `POST`. Export a handler for both:',
  async ({ expect }) => {
    const save = t.router({ save: t.procedure.mutation(() => 'saved'), ok: t.procedure.query(() => 'fine') });
    const statusOf = async (path: string, method: string) => {
      const headers = new Headers(method === 'POST' ? [['content-type', 'application/json']] : []);
      const req = new Request(`http://localhost/trpc/${path}`, { method, headers });
      return (await fetchRequestHandler({ endpoint: '/trpc', req, router: save })).status;
    };
    expect([await statusOf('ok', 'GET'), await statusOf('save', 'POST')]).toEqual([200, 200]);
    expect([await statusOf('ok', 'POST'), await statusOf('save', 'GET')]).toEqual([405, 405]);
  },
);
