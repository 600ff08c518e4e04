import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, loggerLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { initTRPC, TRPCError } from '@trpc/server';
import { gate } from '../../../_gate';
import { claim, type Tools } from '../../../claim';
import { createApp } from '../../_react';

const t = initTRPC.create();

/** Makes a router that counts the calls of its mutations, of which `slow` ends with `end`. */
function createRouter() {
  const { opened, open: end } = gate();
  const calls: string[] = [];
  const router = t.router({
    list: t.procedure.query(() => [...calls]),
    create: t.procedure
      .input((value) => String(value))
      .mutation(({ input }) => {
        calls.push(input);
        if (input === 'wrong') throw new TRPCError({ code: 'BAD_REQUEST', message: 'Wrong' });
        return `created ${input}`;
      }),
    slow: t.procedure.mutation(async ({ signal }) => {
      calls.push('start');
      await opened;
      calls.push(signal?.aborted ? 'aborted' : 'end');
      return 'slow';
    }),
  });
  return { router, calls, end };
}

const trpc = createTRPCReact<ReturnType<typeof createRouter>['router']>();

/** Serves the router, and makes an app that calls it. */
async function serveApp(serve: Tools['serve'], props = {}) {
  const { router, calls, end } = createRouter();
  const server = await serve({ router });
  const contexts: unknown[] = [];
  const log = loggerLink({
    logger: ({ direction, context }) => direction === 'up' && contexts.push(context),
  });
  return {
    server,
    calls,
    end,
    contexts,
    app: createApp(trpc, [log, httpBatchLink({ url: server.url })], { props }),
  };
}

claim(
  'The hook itself sends nothing and takes only options: the input goes to `mutate`, which calls the procedure each time.',
  async ({ serve, expect, until }) => {
    const { app, server, calls } = await serveApp(serve);
    const hook = app.renderHook(() => trpc.create.useMutation());
    const mutation = await hook.ready();
    expect(server.exchanges()).toHaveLength(0);
    mutation.mutate('a');
    mutation.mutate('b');
    await until(() => calls.length === 2);
    expect(calls).toEqual(['a', 'b']);
  },
);

claim(
  'If `onSuccess` returns the promise, the mutation stays `pending` until the new data is there.',
  async ({ serve, expect, until }) => {
    const { app } = await serveApp(serve);
    const seen: string[] = [];
    const hook = app.renderHook(() => {
      const utils = trpc.useUtils();
      const list = trpc.list.useQuery().data ?? [];
      const mutation = trpc.create.useMutation({ onSuccess: () => utils.list.invalidate() });
      seen.push(`${mutation.status} ${list.join()}`);
      return { mutation, list };
    });
    const { mutation } = await hook.ready();
    mutation.mutate('a');
    await until(() => hook.last()?.mutation.isSuccess);
    expect(seen.filter((each) => each.startsWith('success'))[0]).toBe('success a');
    expect(seen).toContain('pending ');
  },
);

claim('`mutate` never throws.', async ({ serve, expect, until }) => {
  const { app } = await serveApp(serve);
  const hook = app.renderHook(() => {
    const { mutate, error } = trpc.create.useMutation();
    return { mutate, error };
  });
  const { mutate } = await hook.ready();
  mutate('wrong');
  const error = await until(() => hook.last()?.error);
  expect(error).toMatchObject({ name: 'TRPCClientError', data: { code: 'BAD_REQUEST' } });
});

claim(
  '`mutateAsync` returns a promise, which rejects if the mutation fails, so catch the error:',
  async ({ serve, expect }) => {
    const { app } = await serveApp(serve);
    const hook = app.renderHook(() => trpc.create.useMutation());
    const { mutateAsync } = await hook.ready();
    expect(await mutateAsync('a')).toBe('created a');
    await expect(mutateAsync('wrong')).rejects.toThrow('Wrong');
  },
);

claim(
  'Write this once in `overrides.useMutation.onSuccess`, which runs instead of the `onSuccess` of each `useMutation` hook:',
  async ({ serve, expect }) => {
    const { router } = createRouter();
    const { url } = await serve({ router });
    const seen: unknown[] = [];
    const overridden = createTRPCReact<typeof router>({
      overrides: { useMutation: { onSuccess: ({ meta }) => void seen.push(meta) } },
    });
    const app = createApp(overridden, [httpBatchLink({ url })]);
    let ownRuns = 0;
    const hook = app.renderHook(() =>
      overridden.create.useMutation({ onSuccess: () => void (ownRuns += 1) }),
    );
    const { mutateAsync } = await hook.ready();
    await mutateAsync('a');
    expect(seen).toEqual([{}]);
    expect(ownRuns).toBe(0);
  },
);

claim('`originalFn`', { cell: 'What it is' }, async ({ serve, expect, cell }) => {
  const { router } = createRouter();
  const { url } = await serve({ router });
  const events: string[] = [];
  const overridden = createTRPCReact<typeof router>({
    overrides: {
      useMutation: {
        async onSuccess({ originalFn, queryClient, meta }) {
          events.push(`before ${String(meta.from)} ${String(queryClient instanceof QueryClient)}`);
          await originalFn();
          events.push('after');
        },
      },
    },
  });
  const app = createApp(overridden, [httpBatchLink({ url })]);
  const hook = app.renderHook(() =>
    overridden.create.useMutation({ meta: { from: 'claim' }, onSuccess: () => void events.push('own') }),
  );
  const { mutateAsync } = await hook.ready();
  await mutateAsync('a');
  expect(cell).toContain('Calls the onSuccess of the mutation.');
  expect(events).toEqual(['before claim true', 'own', 'after']);
});

claim('`onMutate`', { cell: 'What it does' }, async ({ serve, expect, cell }) => {
  const { app, server } = await serveApp(serve);
  const events: unknown[] = [];
  const hook = app.renderHook(() =>
    trpc.create.useMutation({
      onMutate: () => ({ requests: server.exchanges().length }),
      onSuccess: (_data, _input, third) => void events.push(['success', third]),
      onError: (_error, _input, third) => void events.push(['error', third]),
    }),
  );
  const { mutateAsync } = await hook.ready();
  await mutateAsync('a');
  await mutateAsync('wrong').catch(() => undefined);
  expect(cell).toBe(
    'Runs before the request. What it returns is the third argument of onError and onSuccess.',
  );
  expect(events).toEqual([
    ['success', { requests: 0 }],
    ['error', { requests: 1 }],
  ]);
});

claim('`trpc`', { cell: 'What it does' }, async ({ serve, expect, cell }) => {
  const { app, contexts } = await serveApp(serve);
  const hook = app.renderHook(() => trpc.create.useMutation({ trpc: { context: { admin: true } } }));
  const { mutateAsync } = await hook.ready();
  await mutateAsync('a');
  expect(cell).toContain('op.context');
  expect(contexts).toEqual([{ admin: true }]);
});

claim('Mutations are never aborted on unmount.', async ({ serve, expect, until }) => {
  const { app, server, calls, end } = await serveApp(serve, { abortOnUnmount: true });
  const hook = app.renderHook(() => trpc.slow.useMutation());
  const { mutate } = await hook.ready();
  mutate();
  await until(() => calls.length === 1);
  hook.unmount();
  // The server would notice an abort before a later request.
  await server.fetch('/list');
  end();
  await until(() => calls.length === 2);
  expect(calls).toEqual(['start', 'end']);
});

claim(
  'After an unmount, the callbacks that you passed to `useMutation` still run. Those that you passed to `mutate` do not.',
  async ({ serve, expect, until }) => {
    const { app, calls, end } = await serveApp(serve);
    const events: string[] = [];
    const hook = app.renderHook(() =>
      trpc.slow.useMutation({ onSettled: () => void events.push('useMutation') }),
    );
    const { mutate } = await hook.ready();
    mutate(undefined, { onSettled: () => void events.push('mutate') });
    await until(() => calls.length === 1);
    hook.unmount();
    end();
    await until(() => events.length > 0);
    await until(() => app.queryClient.isMutating() === 0);
    expect(events).toEqual(['useMutation']);
  },
);
