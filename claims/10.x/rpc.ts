import { initTRPC } from '@trpc/server';
import { claim } from '../claim';

const t = initTRPC.create();
const router = t.router({ list: t.procedure.query(() => 1) });

claim('With the other verb the status is 404, as if the procedure did not exist:', async ({ serve, expect }) => {
  const server = await serve({ router });
  const response = await server.fetch('/list', { method: 'POST' });
  expect(response.status).toBe(404);
});
