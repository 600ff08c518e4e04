import { type AnyProcedure, initTRPC, TRPCError } from '@trpc/server';
import { awsLambdaRequestHandler } from '@trpc/server/adapters/aws-lambda';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { createNextApiHandler } from '@trpc/server/adapters/next';
import express from 'express';
import Fastify from 'fastify';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { claim } from '../../claim';
import type { Lambda } from '../../_lambda';

const t = initTRPC.context<{ user?: string | null }>().create({ isDev: false });

const isSignedIn = t.middleware(({ ctx, next }) => {
  if (!ctx.user) throw new TRPCError({ code: 'UNAUTHORIZED' });
  return next();
});

const router = t.router({
  news: t.procedure.query(() => 'news'),
  me: t.procedure.use(isSignedIn).query(() => 'me'),
  save: t.procedure.input(z.string()).mutation(({ input }) => input),
});

const createContext = () => ({ user: null });

claim('If it throws for a missing or wrong token, public procedures fail too.', async ({ serve, expect }) => {
  const server = await serve({
    router,
    createContext() {
      throw new TRPCError({ code: 'UNAUTHORIZED' });
    },
  });
  expect((await server.fetch('/news')).status).toBe(401);
});

claim(
  'All adapters except the fetch adapter read the body of such a `POST` as JSON.',
  async ({ serve, expect }) => {
    const post = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '"text"' };
    const done = { result: { data: 'text' } };
    const standalone = await serve({ router, createContext });
    expect(await (await standalone.fetch('/save', post)).json()).toEqual(done);

    const server = Fastify();
    server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions: { router, createContext } });
    const url = await server.listen({ port: 0 });
    expect(await (await fetch(`${url}/trpc/save`, post)).json()).toEqual(done);

    const handler = createNextApiHandler({ router, createContext });
    const next = createServer((req, res) => {
      Object.assign(req, { query: { trpc: 'save' }, body: post.body });
      void handler(...([req, res] as unknown as Parameters<typeof handler>));
    }).listen(0);
    await new Promise((resolve) => next.once('listening', resolve));
    const { port } = next.address() as AddressInfo;
    expect(await (await fetch(`http://localhost:${port}/api/trpc/save`, post)).json()).toEqual(done);

    const lambda = awsLambdaRequestHandler({ router, createContext }) as unknown as Lambda;
    const event = { resource: '/{proxy+}', path: '/save', httpMethod: 'POST', headers: post.headers };
    const result = await lambda({ ...event, pathParameters: { proxy: 'save' }, body: post.body }, {});
    expect(JSON.parse(result.body)).toEqual(done);
  },
);

claim('tRPC checks each call of a batch separately.', async ({ serve, expect }) => {
  const server = await serve({ router, createContext });
  const response = await server.fetch('/news,me?batch=1&input={}');
  expect(response.status).toBe(207);
  expect(await response.json()).toMatchObject([
    { result: { data: 'news' } },
    { error: { data: { code: 'UNAUTHORIZED' } } },
  ]);
});

/** Sends text to the Express adapter behind `express.json()`. */
async function postTextToExpress(procedure: AnyProcedure) {
  const app = express();
  app.use(express.json());
  app.use('/trpc', createExpressMiddleware({ router: t.router({ call: procedure }), createContext }));
  const server = app.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-type': 'text/plain' };
  const post = { method: 'POST', headers, body: '"text"' };
  const response = await fetch(`http://localhost:${port}/trpc/call`, post);
  server.close();
  return response;
}

claim(
  'But both still run a mutation that needs none of it: the fetch adapter one without input or with an optional one, and Express one whose fields are all optional.',
  async ({ expect }) => {
    const ran: string[] = [];
    const run = (name: string) => () => void ran.push(name);
    const mutations = {
      none: t.procedure.mutation(run('none')),
      optional: t.procedure.input(z.object({ id: z.string() }).optional()).mutation(run('optional')),
      fields: t.procedure.input(z.object({ id: z.string().optional() })).mutation(run('fields')),
    };
    for (const path of ['none', 'optional', 'fields']) {
      await fetchRequestHandler({
        endpoint: '/trpc',
        router: t.router(mutations),
        createContext,
        req: new Request(`http://localhost/trpc/${path}`, { method: 'POST', body: '"text"' }),
      });
    }
    expect(ran).toEqual(['none', 'optional']);
    await postTextToExpress(mutations.fields);
    expect(ran).toEqual(['none', 'optional', 'fields']);
  },
);

claim(
  'The fetch adapter ignores it, and so does the Express adapter if `express.json()` runs first.',
  async ({ expect }) => {
    const anything = t.procedure.input((value) => value).mutation(({ input }) => input);
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      router: t.router({ anything }),
      createContext,
      req: new Request('http://localhost/trpc/anything', { method: 'POST', body: '"text"' }),
    });
    expect(await response.json()).toEqual({ result: {} });
    expect(await (await postTextToExpress(anything)).json()).toEqual({ result: { data: {} } });
  },
);
