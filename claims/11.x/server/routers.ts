import { initTRPC } from '@trpc/server';
import { gate } from '../../_gate';
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

claim('Sends whitespace while a streamed batch is open.', async ({ serve, expect, until }) => {
  const { opened, open } = gate();
  const pinging = initTRPC.create({ jsonl: { pingMs: 10 } });
  const router = pinging.router({
    slow: pinging.procedure.query(() => opened),
  });
  const server = await serve({ router });
  const headers = { 'trpc-accept': 'application/jsonl' };
  const response = await server.fetch('/slow?batch=1', { headers });
  await until(() => /^\{"0".*\n +$/.test(server.exchanges()[0]?.response.body ?? ''));
  open();
  expect(await response.text()).toMatch(/\n +\[/);
});

claim('URLs with dots keep working.', { since: '11.25.2' }, async ({ serve, expect }) => {
  const tilde = initTRPC.create({ pathSeparator: '~' } as object);
  const router = tilde.router({ user: { count: tilde.procedure.query(() => 2) } });
  const server = await serve({ router });
  expect((await server.fetch('/user.count')).status).toBe(200);
  expect((await server.fetch('/user~count')).status).toBe(200);
});
