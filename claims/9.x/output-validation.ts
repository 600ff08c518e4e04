import { createTRPCClient } from '@trpc/client';
import * as trpc from '@trpc/server';
import { z } from 'zod';
import { claim } from '../claim';

claim('If you use z.object({ … }).strict() instead, the call fails.', async ({ expect }) => {
  const router = trpc.router().query('user', {
    output: z.object({ id: z.string() }).strict(),
    resolve: () => ({ id: '1', passwordHash: 'x9f2' }),
  });
  await expect(router.createCaller({}).query('user')).rejects.toThrow('Output validation failed');
});
