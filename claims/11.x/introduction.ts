import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express from 'express';
import { z } from 'zod';
import { claim } from '../claim';

const t = initTRPC.create();

/** Makes a router that counts the runs of its procedure. */
function createRouter() {
  let runs = 0;
  const router = t.router({
    greet: t.procedure.input(z.object({ name: z.string() })).query(({ input }) => {
      runs += 1;
      return `Hello, ${input.name}`;
    }),
  });
  return { router, runs: () => runs };
}

claim(
  'At run time, `@trpc/server` needs no other package, and `@trpc/client` needs only `@trpc/server`.',
  ({ expect }) => {
    const { resolve } = createRequire(`${process.cwd()}/claim.js`);
    const needs = (name: string) => {
      const main = resolve(name);
      const file = `${main.slice(0, main.lastIndexOf(name) + name.length)}/package.json`;
      const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
        readFileSync(file, 'utf8'),
      ) as {
        dependencies?: object;
        peerDependencies?: object;
        peerDependenciesMeta?: Record<string, { optional?: boolean }>;
      };
      const isNeeded = (peer: string) => !peerDependenciesMeta?.[peer]?.optional;
      return Object.keys({ ...dependencies, ...peerDependencies }).filter(isNeeded);
    };
    expect(needs('@trpc/server')).toEqual(['typescript']);
    expect(needs('@trpc/client')).toEqual(['@trpc/server', 'typescript']);
  },
);

claim('When the server runs, it checks the input of each call.', async ({ serve, expect }) => {
  const { router, runs } = createRouter();
  const { url } = await serve({ router });
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url })] });
  const wrong = { name: 42 } as unknown as { name: string };
  await expect(trpc.greet.query(wrong)).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } });
  expect(runs()).toBe(0);
});

claim('The old route `/api/users` still works.', async ({ expect }) => {
  const app = express();
  app.get('/api/users', (_req, res) => {
    res.json([{ id: '1' }]);
  });
  app.use('/trpc', createExpressMiddleware({ router: createRouter().router }));
  const server = app.listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://localhost:${String((server.address() as AddressInfo).port)}`;
  expect(await (await fetch(`${url}/api/users`)).json()).toEqual([{ id: '1' }]);
  const input = encodeURIComponent('{"name":"Ada"}');
  expect(await (await fetch(`${url}/trpc/greet?input=${input}`)).json()).toEqual({
    result: { data: 'Hello, Ada' },
  });
});
