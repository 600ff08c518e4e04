import { createTRPCClient, httpLink, loggerLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../../claim';

const t = initTRPC.create();
const router = t.router({ ok: t.procedure.query(() => 'fine') });

claim('In 11.x, it can also print lines without colors.', async ({ serve, expect }) => {
  const { url } = await serve({ router });
  const lines: unknown[] = [];
  const log = (line: unknown) => void lines.push(line);
  const links = [loggerLink({ colorMode: 'none', console: { log, error: log } }), httpLink({ url })];
  await createTRPCClient<typeof router>({ links }).ok.query();
  expect(lines).toEqual(['>> query #1 ok', '<< query #1 ok']);
});
