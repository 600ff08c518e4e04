import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { claim, type Served, type Tools } from '../../claim';

const t = initTRPC.create();

const router = t.router({
  ok: t.procedure.query(() => 'fine'),
  broken: t.procedure.query(() => {
    throw new TRPCError({ code: 'NOT_FOUND' });
  }),
  rename: t.procedure.mutation(() => 'renamed'),
});

/** Serves the router, and records what `responseMeta` receives. */
async function serveAndRecord(
  serve: Tools['serve'],
): Promise<Served & { metas: { errors: number; data: number; eager: boolean }[] }> {
  const metas: { errors: number; data: number; eager: boolean }[] = [];
  const server = await serve({
    router,
    responseMeta({ errors, data, eagerGeneration }) {
      metas.push({ errors: errors.length, data: data.length, eager: eagerGeneration });
      return {};
    },
  });
  return { ...server, metas };
}

claim('A query is an HTTP `GET` with its input in the URL', async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchStreamLink({ url: server.url })] });
  await trpc.ok.query();
  expect(server.exchanges()[0]?.request).toMatchObject({
    method: 'GET',
    path: '/ok?batch=1&input=%7B%7D',
    body: '',
  });
});

claim('It runs once for each HTTP response.', async ({ serve, expect }) => {
  const server = await serveAndRecord(serve);
  await server.fetch('/ok,ok,broken?batch=1');
  await server.fetch('/ok');
  expect(server.metas).toHaveLength(2);
});

claim('A batch is one response.', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/ok,ok?batch=1');
  expect(await response.json()).toHaveLength(2);
  expect(server.exchanges()).toHaveLength(1);
});

claim('Responses have `vary: trpc-accept, accept`', async ({ serve, expect }) => {
  const server = await serve({ router });
  const vary = async (path: string, headers = {}) =>
    (await server.fetch(path, { headers })).headers.get('vary');
  expect(await vary('/ok')).toBe('trpc-accept, accept');
  expect(await vary('/broken')).toBe('trpc-accept, accept');
  expect(await vary('/ok?batch=1', { 'trpc-accept': 'application/jsonl' })).toBe('trpc-accept, accept');
});

claim(
  '`responseMeta` then runs early: `errors` and `data` are empty and `eagerGeneration` is `true`',
  async ({ serve, expect }) => {
    const server = await serveAndRecord(serve);
    const headers = { 'trpc-accept': 'application/jsonl' };
    await (await server.fetch('/broken,ok?batch=1', { headers })).text();
    expect(server.metas).toEqual([{ errors: 0, data: 0, eager: true }]);
  },
);

claim('`info`', { cell: 'What it is' }, async ({ serve, expect, cell }) => {
  const infos: unknown[] = [];
  const server = await serve({
    router,
    responseMeta({ info }) {
      infos.push(info);
      return {};
    },
  });
  await server.fetch('/ok,ok?batch=1');
  expect(infos[0]).toMatchObject({ calls: [{ path: 'ok' }, { path: 'ok' }], isBatchCall: true });
  await server.fetch('/rename', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'ada' });
  expect(infos[1]).toBeUndefined();
  expect(cell).toContain('undefined when it could not be read');
});

claim('`ctx`', { cell: 'What it is' }, async ({ serve, expect }) => {
  const contexts: unknown[] = [];
  const server = await serve({
    router,
    createContext() {
      throw new Error('The database is down');
    },
    responseMeta({ ctx }) {
      contexts.push(ctx);
      return {};
    },
  });
  await server.fetch('/ok');
  expect(contexts).toEqual([undefined]);
});

claim('`status`', { cell: 'What it does' }, async ({ serve, expect }) => {
  const server = await serve({ router, responseMeta: () => ({ status: 418 }) });
  expect((await server.fetch('/ok')).status).toBe(418);
  expect((await server.fetch('/broken')).status).toBe(418);
});

claim('A plain object still works, deprecated.', async ({ serve, expect }) => {
  const server = await serve({ router, responseMeta: () => ({ headers: { 'cache-control': 'max-age=1' } }) });
  expect((await server.fetch('/ok')).headers.get('cache-control')).toBe('max-age=1');
});
