import { initTRPC } from '@trpc/server';
import { claim } from '../claim';

const t = initTRPC.create();

const router = t.router({ rename: t.procedure.mutation(() => 'renamed') });

claim('and in v10, the message is `No "query"-procedure on path "…"`', async ({ serve, expect }) => {
  const server = await serve({ router });
  for (const path of ['', 'missing', 'rename'])
    expect(await (await server.fetch(`/${path}`)).json()).toMatchObject({
      error: { message: `No "query"-procedure on path "${path}"` },
    });
});
