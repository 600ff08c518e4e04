import { MutationObserver, QueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { initTRPC } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { never } from '../../_gate';
import { claim } from '../../claim';

const t = initTRPC.create();
const router = t.router({
  create: t.procedure.input((value) => value as { title: string }).mutation(({ input }) => input.title),
});
const blog = t.router({ post: router, file: t.router({ upload: t.procedure.mutation(() => 'done') }) });

claim(
  'Write `onMutate` before `onError`, both inside `mutationOptions()`: TypeScript infers `context` in this order.',
  ({ expect }) => {
    const trpc = createTRPCOptionsProxy({ router, ctx: {}, queryClient: new QueryClient() });
    const options = trpc.create.mutationOptions({
      onMutate: async (input) => await Promise.resolve({ before: input.title }),
      onError: (_error, _input, context) => context?.before.length,
    });
    trpc.create.mutationOptions({
      // @ts-expect-error Property 'before' does not exist on type 'never'.
      onError: (_error, _input, context) => context?.before.length,
      onMutate: async (input) => await Promise.resolve({ before: input.title }),
    });
    const useMutation = <Data, Failure, Input, Context>(
      _options: UseMutationOptions<Data, Failure, Input, Context>,
    ) => undefined;
    useMutation({
      ...trpc.create.mutationOptions(),
      // @ts-expect-error Type 'Promise<{ before: string; }>' is not assignable to type 'Promise<undefined>'.
      onMutate: async (input) => await Promise.resolve({ before: input.title }),
      // @ts-expect-error Property 'before' does not exist on type 'never'.
      onError: (_error, _input, context) => context?.before.length,
    });
    expect(options).toHaveProperty('onMutate');
  },
);

claim(
  'only if `queryClient.isMutating({ mutationKey: trpc.post.pathKey() }) === 1`, which means that no other one is running.',
  ({ expect }) => {
    const queryClient = new QueryClient();
    const trpc = createTRPCOptionsProxy({ router: blog, ctx: {}, queryClient });
    const count = () => queryClient.isMutating({ mutationKey: trpc.post.pathKey() });
    const begin = (mutationKey: readonly unknown[]) => {
      const mutationFn = () => never();
      void new MutationObserver(queryClient, { mutationKey, mutationFn }).mutate();
    };
    begin(trpc.file.upload.mutationKey());
    expect(count()).toBe(0);
    begin(trpc.post.create.mutationKey());
    expect(count()).toBe(1);
    begin(trpc.post.create.mutationKey());
    expect(count()).toBe(2);
  },
);
