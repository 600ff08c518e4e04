import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTRPCClient } from '@trpc/client';
import { httpBatchLink } from '@trpc/client/links/httpBatchLink';
import { httpLink } from '@trpc/client/links/httpLink';
import * as trpc from '@trpc/server';
import { createNextApiHandler } from '@trpc/server/adapters/next';
import { apiResolver } from 'next/dist/server/api-utils/node';
import { claim } from '../claim';

const appRouter = trpc
  .router()
  .mutation('none', { resolve: () => 'done' })
  .mutation('text', { input: (value: unknown) => String(value), resolve: ({ input }) => input });

/** Serves the API route with the code of Next.js that parses the body and calls the route. */
async function listen() {
  const route = { default: createNextApiHandler({ router: appRouter }) };
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost');
    const query = { ...Object.fromEntries(url.searchParams), trpc: url.pathname.slice(1) };
    const preview = { previewModeId: '1', previewModeEncryptionKey: '1', previewModeSigningKey: '1' };
    void apiResolver(req, res, query, route, preview, false);
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

claim(
  'Next.js makes `{}` of an empty body, so a mutation without input fails with `No input expected`.',
  async ({ expect }) => {
    const url = await listen();
    const client = createTRPCClient<typeof appRouter>({ links: [httpLink({ url })] });
    await expect(client.mutation('none')).rejects.toThrow('No input expected');
  },
);

claim(
  "If the input is a string, Next.js parses the body and tRPC parses the result again, so a string such as `'Ada'` fails with `PARSE_ERROR`.",
  async ({ expect }) => {
    const url = await listen();
    const client = createTRPCClient<typeof appRouter>({ links: [httpLink({ url })] });
    await expect(client.mutation('text', 'Ada')).rejects.toMatchObject({ data: { code: 'PARSE_ERROR' } });
  },
);

claim('`httpBatchLink` always sends an object, so both work.', async ({ expect }) => {
  const url = await listen();
  const client = createTRPCClient<typeof appRouter>({ links: [httpBatchLink({ url })] });
  expect(await client.mutation('none')).toBe('done');
  expect(await client.mutation('text', 'Ada')).toBe('Ada');
});
