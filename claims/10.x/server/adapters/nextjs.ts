import { initTRPC } from '@trpc/server';
import { createNextApiHandler } from '@trpc/server/adapters/next';
import {
  experimental_createMemoryUploadHandler as createMemoryUploadHandler,
  nodeHTTPFormDataContentTypeHandler,
  experimental_parseMultipartFormData as parseForm,
} from '@trpc/server/adapters/node-http/content-type/form-data';
import { apiResolver } from 'next/dist/server/api-utils/node/api-resolver';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { claim } from '../../../claim';

const t = initTRPC.create({ isDev: false });

const router = t.router({
  hello: t.procedure.query(() => 'Hello'),
  greet: t.procedure.input(z.string()).query(({ input }) => `Hello, ${input}`),
  echo: t.procedure.input(z.any()).mutation(({ input }) => (input === undefined ? 'undefined' : input)),
});

/** Calls the handler as Next.js does, with a body that Next.js has parsed or without one. */
async function listen(extra: object = {}, query: object = { trpc: 'hello' }) {
  const handler = createNextApiHandler({ router });
  const server = createServer((req, res) => {
    Object.assign(req, { query }, extra);
    Object.assign(res, { json: (value: unknown) => res.end(JSON.stringify(value)) });
    void handler(...([req, res] as unknown as Parameters<typeof handler>));
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}/api/trpc/hello`;
}

claim(
  'Name the file `[trpc].ts`, because the adapter reads the path of the procedure from the query parameter `trpc`, and Next.js takes the name of this parameter from the brackets:',
  async ({ expect }) => {
    const response = await fetch(await listen());
    expect(await response.json()).toEqual({ result: { data: 'Hello' } });
  },
);

claim('The name in the brackets of the file name is not `trpc`.', async ({ expect }) => {
  const response = await fetch(await listen({}, { path: 'hello' }));
  expect(response.status).toBe(500);
  expect((await response.json()).error.message).toContain('Query "trpc" not found');
});

claim('The adapter responds to `OPTIONS` with 405.', async ({ expect }) => {
  expect((await fetch(await listen(), { method: 'OPTIONS' })).status).toBe(405);
});

claim('None, sent by `httpLink`', { cell: 'With the parser (default)' }, async ({ cell, expect }) => {
  const url = await listen({ body: {} }, { trpc: 'echo' });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(`the procedure gets ${JSON.stringify((await response.json()).result.data)}`).toBe(cell);
});

claim('None, sent by `httpLink`', { cell: 'With bodyParser: false' }, async ({ cell, expect }) => {
  const url = await listen({}, { trpc: 'echo' });
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(`the procedure gets ${(await response.json()).result.data}`).toBe(cell);
});

claim('Malformed JSON', { cell: 'With bodyParser: false' }, async ({ cell, expect }) => {
  const url = await listen({}, { trpc: 'echo' });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: '{' });
  const { error } = await response.json();
  expect(`${response.status} ${error.data.code}, as tRPC's JSON`).toBe(cell);
});

claim(
  'Set `req.query` as Next.js does, because the adapter reads the path from `req.query.trpc`, and inputs from the other query parameters:',
  async ({ expect }) => {
    const complete = await fetch(await listen({}, { trpc: 'greet', input: '"Ada"' }));
    expect(await complete.json()).toEqual({ result: { data: 'Hello, Ada' } });
    const withoutInput = await fetch(`${await listen({}, { trpc: 'greet' })}?input="Ada"`);
    expect(withoutInput.status).toBe(400);
  },
);

/** Sends a form to the handler through the function with which Next.js calls API routes. */
async function sendForm(config: object) {
  const forms = initTRPC.context<{ req: IncomingMessage }>().create({ isDev: false });
  const upload = forms.procedure
    .use(async ({ ctx, next }) => next({ rawInput: await parseForm(ctx.req, createMemoryUploadHandler()) }))
    .input(z.instanceof(FormData))
    .mutation(({ input }) => input.get('name'));
  const handler = createNextApiHandler({
    router: forms.router({ upload }),
    createContext: ({ req }) => ({ req }),
    experimental_contentTypeHandlers: [nodeHTTPFormDataContentTypeHandler()],
  });
  const preview = { previewModeId: '', previewModeEncryptionKey: '', previewModeSigningKey: '' };
  const server = createServer((req, res) => {
    void apiResolver(req, res, { trpc: 'upload' }, { default: handler, config }, preview, false);
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const body = new FormData();
  body.set('name', 'Ada');
  const url = `http://localhost:${(server.address() as AddressInfo).port}/api/trpc/upload`;
  return (await fetch(url, { method: 'POST', body })).json();
}

claim('the form is empty', async ({ expect }) => {
  expect(await sendForm({})).toEqual({ result: { data: null } });
});

claim('`FormData`', { cell: 'With bodyParser: false' }, async ({ cell, expect }) => {
  const { result } = await sendForm({ api: { bodyParser: false } });
  expect(result.data === 'Ada' ? 'works' : 'does not work').toBe(cell);
});
