import { initTRPC } from '@trpc/server';
import { claim } from '../../claim';

const t = initTRPC.create({ isDev: false });

claim(
  'For every call, tRPC uses the transformer and the error formatter of the **root** router.',
  async ({ serve, expect }) => {
    const other = initTRPC.create({
      transformer: { serialize: () => 'other', deserialize: () => 'other' },
      errorFormatter: ({ shape }) => ({ ...shape, message: 'other' }),
    });
    const router = t.router({
      broken: other.procedure.query(() => {
        throw new Error('root');
      }),
      nested: other.router({ ok: other.procedure.query(() => 'root') }),
    });
    const server = await serve({ router });
    const { error } = await (await server.fetch('/broken')).json();
    expect(error).toMatchObject({ message: 'root', data: { path: 'broken' } });
    expect(await (await server.fetch('/nested.ok')).json()).toEqual({ result: { data: 'root' } });
  },
);

claim(
  'Nothing checks that a procedure from a second `t` has the same type of context.',
  async ({ expect }) => {
    const own = initTRPC.context<{ team: string }>().create();
    const second = initTRPC.context<{ user: string }>().create();
    const router = own.router({ user: second.procedure.query(({ ctx }) => typeof ctx.user) });
    expect(await router.createCaller({ team: 'A' }).user()).toBe('undefined');
  },
);

claim('Sends whitespace while a streamed batch is open.', async ({ serve, expect }) => {
  const pinging = initTRPC.create({ jsonl: { pingMs: 10 } });
  const router = pinging.router({
    slow: pinging.procedure.query(() => new Promise((resolve) => setTimeout(() => resolve(1), 100))),
  });
  const server = await serve({ router });
  const headers = { 'trpc-accept': 'application/jsonl' };
  const text = await (await server.fetch('/slow?batch=1', { headers })).text();
  const [first, ...rest] = text.trim().split('\n');
  expect(first).toContain('{"0"');
  expect(rest.join('\n')).toMatch(/^ +\[/);
});

claim('URLs with dots keep working.', { since: '11.25.2' }, async ({ serve, expect }) => {
  const tilde = initTRPC.create({ pathSeparator: '~' } as object);
  const router = tilde.router({ user: { count: tilde.procedure.query(() => 2) } });
  const server = await serve({ router });
  expect((await server.fetch('/user.count')).status).toBe(200);
  expect((await server.fetch('/user~count')).status).toBe(200);
});
