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
  'The adapter adds no CORS headers, and treats an `OPTIONS` request as a call, which fails with status 415 and `Missing content-type header`.',
  async ({ expect }) => {
    const response = await call('/trpc/hello', { method: 'OPTIONS' });
    expect(response.status).toBe(415);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect((await response.json()).error.message).toBe('Missing content-type header');
  },
);

claim('endpoint', { cell: 'What it does' }, async ({ expect }) => {
  for (const endpoint of ['/api/trpc', 'api/trpc', 'api/trpc/', '/api/trpc/']) {
    expect((await call('/api/trpc/hello', {}, endpoint)).status).toBe(200);
  }
});

claim('For these, write to `resHeaders` in `createContext`.', async ({ expect }) => {
  const normal = await call('/trpc/hello?batch=1');
  const streamed = await call('/trpc/hello?batch=1', { headers: { 'trpc-accept': 'application/jsonl' } });
  expect(normal.headers.get('x-from')).toBe('context, procedure');
  expect(streamed.headers.get('x-from')).toContain('context');
  await streamed.text();
});

claim(
  'The adapter removes as many characters as `endpoint` has, and does not compare them.',
  async ({ expect }) => {
    expect((await call('/abcd/hello')).status).toBe(200);
  },
);
