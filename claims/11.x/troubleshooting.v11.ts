import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { z } from 'zod';
import { claim } from '../claim';

const t = initTRPC.create();

claim(
  "If it's there, the input itself can be `null`: write `.optional()` instead of `.nullish()` behind the object.",
  async ({ serve, expect }) => {
    const page = z.object({ cursor: z.number().optional() });
    const lists = t.router({
      nullish: t.procedure.input(page.nullish()).query(() => []),
      optional: t.procedure.input(page.optional()).query(() => []),
    });
    const { url } = await serve({ router: lists });
    const options = createTRPCOptionsProxy<typeof lists>({
      client: createTRPCClient<typeof lists>({ links: [httpBatchLink({ url })] }),
      queryClient: new QueryClient(),
    });
    const opts = { getNextPageParam: () => undefined };
    expect(options.optional.infiniteQueryOptions({}, opts).queryKey[0]).toEqual(['optional']);
    // @ts-expect-error Type 'never' has no call signatures.
    expect(options.nullish.infiniteQueryOptions({}, opts)).toHaveProperty('queryKey');
  },
);

claim(
  'The same when your program runs: you called `trpc.post.list.useQuery()` of the TanStack package.',
  ({ expect }) => {
    const router = t.router({ list: t.procedure.query(() => []) });
    const options = createTRPCOptionsProxy<typeof router>({
      client: createTRPCClient<typeof router>({ links: [httpBatchLink({ url: 'http://localhost:3000' })] }),
      queryClient: new QueryClient(),
    });
    const untyped = options.list as unknown as { useQuery(): unknown };
    expect(() => untyped.useQuery()).toThrow('[utilName] is not a function');
  },
);
