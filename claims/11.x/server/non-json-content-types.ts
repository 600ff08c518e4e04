import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { octetInputParser } from '@trpc/server/http';
import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import superjson from 'superjson';
import { z } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.create();

const router = t.router({
  any: t.procedure.input((value) => value).mutation(({ input }) => JSON.stringify(input)),
  form: t.procedure
    .input(z.instanceof(FormData))
    .mutation(({ input }) => [Object.fromEntries(input), input.getAll('tag')]),
  bytes: t.procedure.input(octetInputParser).mutation(async ({ input }) => {
    let size = 0;
    for await (const chunk of input) size += chunk.byteLength;
    return size;
  }),
  find: t.procedure.input((value) => value).query(({ input }) => JSON.stringify(input)),
});

type Router = typeof router;

claim('`application/json`', { cell: 'Calls' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  const body = await (await send('/any,any?batch=1', { ...init, body: '{"0":1,"1":"a"}' })).json();
  expect(cell).toBe('all, also in batches');
  expect(body).toEqual([{ result: { data: '1' } }, { result: { data: '"a"' } }]);
});

claim('`multipart/form-data`', { cell: 'Calls' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router });
  const upload = (path: string, method = 'POST') => {
    const body = new FormData();
    body.set('a', '1');
    return send(path, { method, body });
  };
  expect(cell).toBe('mutations, one in a request');
  expect((await upload('/form')).status).toBe(200);
  // The list of paths counts as one path.
  expect((await upload('/form,form?batch=1')).status).toBe(404);
  expect((await upload('/find')).status).toBe(405);
});

claim('anything else, with `POST`', { cell: 'Calls' }, async ({ serve, expect, cell }) => {
  const { fetch: send } = await serve({ router });
  const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a,b' };
  const response = await send('/any', init);
  expect(cell).toBe('415 Unsupported content-type');
  expect([response.status, (await response.text()).includes('Unsupported content-type')]).toEqual([
    415,
    true,
  ]);
});

claim('`Object.fromEntries` keeps only the last value of a repeated field.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const trpc = createTRPCClient<Router>({ links: [httpLink({ url })] });
  const form = new FormData();
  form.append('tag', 'a');
  form.append('tag', 'b');
  expect(await trpc.form.mutate(form)).toEqual([{ tag: 'b' }, ['a', 'b']]);
});

claim("The name and the type of a `File` aren't sent.", async ({ serve, expect }) => {
  const server = await serve({ router });
  const trpc = createTRPCClient<Router>({ links: [httpLink({ url: server.url })] });
  expect(await trpc.bytes.mutate(new File(['pixels'], 'ada.png', { type: 'image/png' }))).toBe(6);
  const { headers, body } = server.exchanges()[0]?.request ?? { headers: {}, body: '' };
  expect(headers).toMatchObject({ 'content-type': 'application/octet-stream' });
  expect(JSON.stringify({ headers, body })).not.toMatch(/ada\.png|image\/png/);
});

claim(
  "`httpLink` doesn't run it on `FormData` and binary inputs, but needs it to decode the result:",
  async ({ serve, expect }) => {
    const encoding = initTRPC.create({ transformer: superjson });
    const encodingRouter = encoding.router({
      form: encoding.procedure.input(z.instanceof(FormData)).mutation(() => new Date(0)),
      bytes: encoding.procedure.input(octetInputParser).mutation(() => new Date(0)),
    });
    const server = await serve({ router: encodingRouter });
    const trpc = createTRPCClient<typeof encodingRouter>({
      links: [httpLink({ url: server.url, transformer: superjson })],
    });
    expect(await trpc.form.mutate(new FormData())).toEqual(new Date(0));
    expect(await trpc.bytes.mutate(new Blob(['raw']))).toEqual(new Date(0));
    expect(server.exchanges()[1]?.request.body).toBe('raw');
  },
);

claim('larger bodies get status 413.', async ({ serve, expect }) => {
  const { fetch: send } = await serve({ router, maxBodySize: 100 });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
  // With its quotes, the first one is as large as may be.
  expect((await send('/any', { ...init, body: JSON.stringify('a'.repeat(98)) })).status).toBe(200);
  expect((await send('/any', { ...init, body: JSON.stringify('a'.repeat(99)) })).status).toBe(413);
});

claim('the input went through a batch link or a WebSocket.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const trpc = createTRPCClient<Router>({ links: [httpBatchLink({ url })] });
  await expect(trpc.form.mutate(new FormData())).rejects.toThrow(
    'Invalid input: expected FormData, received',
  );
  await expect(trpc.bytes.mutate(new Blob(['raw']))).rejects.toThrow(
    'Parsed input was expected to be a ReadableStream but was: object',
  );
});

claim('or send its calls as `POST`', async ({ serve, expect }) => {
  const { url } = await serve({
    router: t.router({
      name: t.procedure.input(z.instanceof(FormData)).query(({ input }) => input.get('name')),
      size: t.procedure.input(octetInputParser).query(async ({ input }) => {
        let size = 0;
        for await (const chunk of input) size += chunk.byteLength;
        return size;
      }),
    }),
    allowMethodOverride: true,
  });
  const trpc = createTRPCClient({ links: [httpLink({ url, methodOverride: 'POST' })] }) as unknown as {
    name: { query: (input: FormData) => Promise<string> };
    size: { query: (input: Blob) => Promise<number> };
  };
  const form = new FormData();
  form.set('name', 'Ada');
  expect(await trpc.name.query(form)).toBe('Ada');
  expect(await trpc.size.query(new Blob(['abc']))).toBe(3);
});

claim(
  'Read it to its end: with Node.js adapters, leaving the loop early cuts the connection.',
  async ({ serve, expect }) => {
    const leaving = t.router({
      bytes: t.procedure.input(octetInputParser).mutation(async ({ input }) => {
        for await (const chunk of input) return chunk.byteLength;
        return 0;
      }),
    });
    const headers = { 'content-type': 'application/octet-stream' };
    const init = { method: 'POST', headers, body: new Uint8Array(20) };
    const { fetch: send } = await serve({ router });
    expect((await send('/bytes', init)).status).toBe(200);
    const { fetch: sendLeaving } = await serve({ router: leaving });
    await expect(sendLeaving('/bytes', init)).rejects.toThrow('fetch failed');

    const app = express()
      .use(createExpressMiddleware({ router: leaving }))
      .listen(0);
    await once(app, 'listening');
    const { port } = app.address() as AddressInfo;
    await expect(fetch(`http://localhost:${String(port)}/bytes`, init)).rejects.toThrow('fetch failed');
    app.close();
  },
);
