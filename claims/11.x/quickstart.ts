import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../claim';

const t = initTRPC.create();

/** Makes a router that counts the runs of its procedure. */
function createRouter() {
  let runs = 0;
  const router = t.router({
    create: t.procedure.input(z.object({ name: z.string().min(2) })).mutation(() => (runs += 1)),
    date: t.procedure.query(() => new Date(0)),
  });
  return { router, runs: () => runs };
}

claim(
  'If the input does not fit, the client gets a `BAD_REQUEST` error, and your function is not called.',
  async ({ serve, expect }) => {
    const { router, runs } = createRouter();
    const { url } = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url })] });
    await expect(trpc.create.mutate({ name: 'A' })).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } });
    expect(runs()).toBe(0);
  },
);

claim("Nothing listens at the client's `url`.", async ({ serve, expect }) => {
  const { router } = createRouter();
  const server = await serve({ router });
  await server.close();
  const trpc = createTRPCClient<typeof router>({ links: [httpBatchLink({ url: server.url })] });
  const error = (await trpc.date.query().catch((reason: unknown) => reason)) as Error & { cause: Error };
  expect([error.name, error.message]).toEqual(['TRPCClientError', 'fetch failed']);
  const cause = error.cause.cause as { code?: string; errors?: { code: string }[] };
  expect([cause.code, ...(cause.errors ?? []).map(({ code }) => code)]).toContain('ECONNREFUSED');
});
