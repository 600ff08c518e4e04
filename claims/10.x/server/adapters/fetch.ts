import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { z } from 'zod';
import { gate } from '../../../_gate';
import { claim } from '../../../claim';

const t = initTRPC.context<{ resHeaders?: Headers }>().create({ isDev: false });

const router = t.router({
  hello: t.procedure.query(({ ctx }) => {
    ctx.resHeaders?.append('set-cookie', 'a=1');
    ctx.resHeaders?.append('set-cookie', 'b=2');
    return 'Hello';
  }),
  echo: t.procedure.input(z.any()).mutation(({ input }) => typeof input),
});

/** Calls the handler without a network. */
function call(path: string, endpoint: string, init?: RequestInit) {
  const req = new Request(`http://localhost${path}`, init);
  const createContext = ({ resHeaders }: { resHeaders: Headers }) => ({ resHeaders });
  return fetchRequestHandler({ endpoint, req, router, createContext });
}

claim('Use `append` for cookies, so that a second cookie does not replace the first.', async ({ expect }) => {
  const response = await call('/hello', '/');
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

claim('Slashes at its ends do not matter.', async ({ expect }) => {
  for (const endpoint of ['/api/trpc', 'api/trpc', '/api/trpc/'])
    expect((await call('/api/trpc/hello', endpoint)).status).toBe(200);
});

claim(
  'The adapter removes as many characters from the path as `endpoint` has, without comparing them.',
  async ({ expect }) => {
    expect((await call('/one/page/hello', '/api/trpc')).status).toBe(200);
    const { error } = await (await call('/hello', '/api')).json();
    expect(error.message).toBe('No "query"-procedure on path "lo"');
  },
);

claim(
  'The adapter reads a body only if its `content-type` begins with `application/json`.',
  async ({ expect }) => {
    const type = async (contentType: string) => {
      const headers = { 'content-type': contentType };
      const response = await call('/echo', '/', { method: 'POST', body: '"x"', headers });
      return (await response.json()).result.data;
    };
    expect(await type('application/json; charset=utf-8')).toBe('string');
    expect(await type('text/plain')).toBe('undefined');
  },
);

claim('The adapter responds to `OPTIONS` with 405 and adds no CORS headers.', async ({ expect }) => {
  const response = await call('/hello', '/', { method: 'OPTIONS', headers: { origin: 'https://a.example' } });
  expect(response.status).toBe(405);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

claim(
  'If a batch is streamed, its headers are sent before the procedures have finished, so write them in `createContext` then.',
  async ({ expect }) => {
    const { opened, open } = gate();
    const late = t.router({
      hello: t.procedure.query(async ({ ctx }) => {
        await opened;
        ctx.resHeaders?.append('x-late', 'yes');
        return 'Hello';
      }),
    });
    const response = await fetchRequestHandler({
      endpoint: '/',
      req: new Request('http://localhost/hello?batch=1&input={}', {
        headers: { 'trpc-batch-mode': 'stream' },
      }),
      router: late,
      createContext({ resHeaders }) {
        resHeaders.append('x-early', 'yes');
        return { resHeaders };
      },
    });
    open();
    await response.text();
    expect([response.headers.get('x-early'), response.headers.get('x-late')]).toEqual(['yes', null]);
  },
);
