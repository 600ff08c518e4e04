import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCReact, httpBatchLink } from '@trpc/react-query';
import { initTRPC } from '@trpc/server';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { gate, never } from '../../../_gate';
import { claim, type Tools } from '../../../claim';

const t = initTRPC.create({ isDev: false });

/** Serves a query whose runs last as long as `wait` says, and takes its hook and the helpers out of a component. */
async function useReport(serve: Tools['serve'], wait: (run: number) => Promise<unknown>) {
  const seen = { started: 0, closed: 0 };
  const router = t.router({
    report: t.procedure.query(async () => {
      seen.started += 1;
      await wait(seen.started);
      return seen.started;
    }),
  });
  const { url } = await serve({
    router,
    createContext({ res }) {
      res.on('close', () => (seen.closed += res.writableFinished ? 0 : 1));
      return {};
    },
  });
  const trpc = createTRPCReact<typeof router>({ abortOnUnmount: true });
  const quiet = { log() {}, warn() {}, error() {} };
  const queryClient = new QueryClient({
    logger: quiet,
    defaultOptions: { queries: { retry: false, cacheTime: Infinity } },
  });
  const client = trpc.createClient({ links: [httpBatchLink({ url })] });
  const taken: Partial<Record<'refetch' | 'cancel' | 'reset', () => Promise<unknown>>> = {};
  function Take() {
    const utils = trpc.useUtils();
    taken.refetch = trpc.report.useQuery().refetch;
    taken.cancel = () => utils.report.cancel();
    taken.reset = () => utils.report.reset();
    return null;
  }
  const children = createElement(QueryClientProvider, { client: queryClient }, createElement(Take));
  renderToString(createElement(trpc.Provider, { client, queryClient, children }));
  return {
    seen,
    refetch: () => taken.refetch?.(),
    cancel: () => taken.cancel?.(),
    reset: () => taken.reset?.(),
  };
}

claim('You call `utils.report.cancel()`.', async ({ serve, expect, until }) => {
  const { seen, refetch, cancel } = await useReport(serve, never);
  void refetch();
  await until(() => seen.started === 1);
  void cancel();
  await until(() => seen.closed === 1);
  expect(seen).toEqual({ started: 1, closed: 1 });
});

claim('You call `utils.report.reset()`.', async ({ serve, expect, until }) => {
  const { seen, refetch, reset } = await useReport(serve, never);
  void refetch();
  await until(() => seen.started === 1);
  void reset();
  await until(() => seen.closed === 1);
  expect(seen).toEqual({ started: 1, closed: 1 });
});

claim(
  'If a query that has data is running, `refetch()` or `invalidate()` aborts its request and sends another.',
  async ({ serve, expect, until }) => {
    const { seen, refetch } = await useReport(serve, (run) => (run === 2 ? never() : Promise.resolve()));
    await refetch();
    void refetch();
    await until(() => seen.started === 2);
    const last = refetch();
    await until(() => seen.closed === 1);
    await last;
    expect(seen).toEqual({ started: 3, closed: 1 });
  },
);

claim('Without data, both wait for the request that is running.', async ({ serve, expect, until }) => {
  const { opened, open } = gate();
  const { seen, refetch } = await useReport(serve, () => opened);
  const first = refetch();
  await until(() => seen.started === 1);
  const second = refetch();
  open();
  await Promise.all([first, second]);
  expect(seen).toEqual({ started: 1, closed: 0 });
});
