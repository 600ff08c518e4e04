import { initTRPC } from '@trpc/server';
import { z } from 'zod';
import { claim } from '../../claim';

const t = initTRPC.create();

claim(
  "If one arrives anyway, the validator refuses it and the resolver doesn't run.",
  async ({ serve, expect }) => {
    let runs = 0;
    const router = t.router({
      postById: t.procedure.input(z.object({ id: z.number() })).query(() => (runs += 1)),
    });
    const { fetch: send } = await serve({ router });
    const call = (input: unknown) => send(`/postById?input=${encodeURIComponent(JSON.stringify(input))}`);
    expect((await call({ id: '1' })).status).toBe(400);
    expect(runs).toBe(0);
    expect((await call({ id: 1 })).status).toBe(200);
    expect(runs).toBe(1);
  },
);
