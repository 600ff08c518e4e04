import { initTRPC } from '@trpc/server';
import { claim } from '../../claim';

const t = initTRPC.create();

/** Procedures whose middleware opens transactions, and what became of these. */
function makeApp({ isThrowing }: { isThrowing: boolean }) {
  const outcomes: string[] = [];
  const transaction = async <T>(work: () => Promise<T>) => {
    try {
      const result = await work();
      outcomes.push('commit');
      return result;
    } catch (error) {
      outcomes.push('rollback');
      throw error;
    }
  };
  const procedure = t.procedure.use(({ next }) =>
    transaction(async () => {
      const result = await next();
      if (isThrowing && !result.ok) throw result.error;
      return result;
    }),
  );
  const router = t.router({
    fails: procedure.mutation(() => {
      throw new Error('no');
    }),
    streams: procedure.query(async function* () {
      outcomes.push('body');
      yield 1;
    }),
  });
  return { router, outcomes };
}

claim(
  'Without the `throw`, the transaction commits what the resolver wrote before it failed.',
  async ({ expect }) => {
    const app = makeApp({ isThrowing: false });
    await expect(app.router.createCaller({}).fails()).rejects.toThrow('no');
    expect(app.outcomes).toEqual(['commit']);
  },
);

claim('The client sees the same error either way.', async ({ serve, expect }) => {
  const bodies = [];
  for (const isThrowing of [true, false]) {
    const server = await serve({ router: makeApp({ isThrowing }).router });
    const response = await server.fetch('/fails', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    bodies.push({ status: response.status, body: await response.json() });
  }
  expect(bodies[0]).toMatchObject({ status: 500, body: { error: { message: 'no' } } });
  expect(bodies[1]).toEqual(bodies[0]);
});

claim('Each call of a batch has its own transaction.', async ({ serve, expect }) => {
  const app = makeApp({ isThrowing: true });
  const server = await serve({ router: app.router });
  await server.fetch('/fails,fails?batch=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(app.outcomes).toEqual(['rollback', 'rollback']);
});

claim(
  "A generator's body runs after `next()` has returned, when the transaction is already over.",
  async ({ expect }) => {
    const app = makeApp({ isThrowing: true });
    for await (const value of await app.router.createCaller({}).streams()) expect(value).toBe(1);
    expect(app.outcomes).toEqual(['commit', 'body']);
  },
);
