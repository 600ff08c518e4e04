import { createTRPCClient, httpLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { claim } from '../../claim';

const t = initTRPC.create();

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  find: t.procedure.input((value) => value as { id: number }).query(({ input }) => input.id),
  rename: t.procedure.mutation(() => 'renamed'),
});

const post = { method: 'POST', headers: { 'content-type': 'application/json' } };

claim('A tRPC query is an HTTP `GET` request with its input in the URL', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url: server.url })] });
  await trpc.find.query({ id: 7 });
  expect(server.exchanges()[0]?.request).toMatchObject({
    method: 'GET',
    path: `/find?input=${encodeURIComponent('{"id":7}')}`,
    body: '',
  });
});

claim('tRPC sends no `Cache-Control` with queries and mutations.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const query = await server.fetch('/ok');
  const mutation = await server.fetch('/rename', post);
  expect([query.status, query.headers.get('cache-control')]).toEqual([200, null]);
  expect([mutation.status, mutation.headers.get('cache-control')]).toEqual([200, null]);
});

claim(
  "The client gets its error, with status 500 unless it's a `TRPCError` with another code, even though the procedure succeeded.",
  async ({ serve, expect }) => {
    let runs = 0;
    const server = await serve({
      router,
      responseMeta() {
        runs += 1;
        throw new Error('No such tenant');
      },
    });
    const response = await server.fetch('/ok');
    expect(response.status).toBe(500);
    expect((await response.json()).error.message).toBe('No such tenant');
    expect(runs).toBe(2);
    const other = await serve({
      router,
      responseMeta() {
        throw new TRPCError({ code: 'FORBIDDEN' });
      },
    });
    expect((await other.fetch('/ok')).status).toBe(403);
  },
);

claim(
  'If it throws both times behind the fetch adapter, the promise of `fetchRequestHandler` rejects instead.',
  async ({ expect }) => {
    const response = fetchRequestHandler({
      endpoint: '',
      req: new Request('http://localhost/ok'),
      router,
      responseMeta() {
        throw new Error('No such tenant');
      },
    });
    await expect(response).rejects.toThrow('No such tenant');
  },
);

claim("`{ vary: 'cookie' }` removes tRPC's own `vary`.", async ({ serve, expect }) => {
  const server = await serve({ router, responseMeta: () => ({ headers: { vary: 'cookie' } }) });
  expect((await server.fetch('/ok')).headers.get('vary')).toBe('cookie');
});

claim('Behind the fetch adapter, they are appended as well.', async ({ expect }) => {
  const response = await fetchRequestHandler({
    endpoint: '/',
    req: new Request('http://localhost/ok'),
    router,
    responseMeta: () => ({ headers: { vary: 'cookie' } }),
  });
  expect(response.headers.get('vary')).toBe('trpc-accept, accept, cookie');
});

claim('`headers`', { cell: 'What it does' }, async ({ serve, expect, cell }) => {
  expect(cell).toContain('`vary`, which tRPC sets too, then has both values.'.replaceAll('`', ''));
  const headers = new Headers({ vary: 'cookie' });
  const server = await serve({ router, responseMeta: () => ({ headers }) });
  expect((await server.fetch('/ok')).headers.get('vary')).toBe('trpc-accept, accept, cookie');
});

claim('`info`', { cell: 'What it is' }, async ({ serve, expect, cell }) => {
  expect(cell).toContain("undefined if tRPC couldn't read it.");
  const infos: unknown[] = [];
  const server = await serve({
    router,
    responseMeta({ info }) {
      infos.push(info);
      return {};
    },
  });
  await server.fetch('/ok,ok?batch=1');
  await server.fetch('/ok,rename?batch=1');
  expect(infos).toMatchObject([{ isBatchCall: true, calls: [{ path: 'ok' }, { path: 'ok' }] }, undefined]);
});

claim('`errors`', { cell: 'What it is' }, async ({ serve, expect, cell }) => {
  const seen: unknown[] = [];
  const server = await serve({
    router,
    responseMeta({ info, type, errors }) {
      seen.push([info, type, errors.map(({ code }) => code)]);
      return {};
    },
  });
  await server.fetch('/ok,rename?batch=1');
  expect(cell).toContain('or the one error that made the whole request fail');
  expect(seen).toEqual([[undefined, 'unknown', ['BAD_REQUEST']]]);
});
