import { AsyncLocalStorage } from 'node:async_hooks';
import { initTRPC } from '@trpc/server';
import { claim } from '../../claim';

claim('A generator runs after `next()` has returned, so `log` finds no id in it.', async ({ expect }) => {
  const requestIds = new AsyncLocalStorage<string>();
  const t = initTRPC.create();
  const procedure = t.procedure.use(({ next }) => requestIds.run('f3a9', () => next()));
  const ids = async function* () {
    yield requestIds.getStore() ?? 'none';
  };
  const caller = t
    .router({
      plain: procedure.query(() => requestIds.getStore()),
      query: procedure.query(ids),
      subscription: procedure.subscription(ids),
    })
    .createCaller({});
  expect(await caller.plain()).toBe('f3a9');
  for (const values of [await caller.query(), await caller.subscription()]) {
    for await (const value of values) expect(value).toBe('none');
  }
});
