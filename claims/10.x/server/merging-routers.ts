import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { claim } from '../../claim';

const t = initTRPC.create({ isDev: false });
const list = t.procedure.query(() => []);

claim(
  'But if two objects contain the same name, the later procedure replaces the earlier one without an error.',
  async ({ expect }) => {
    const first = { hello: t.procedure.query(() => 'first') };
    const second = { hello: t.procedure.query(() => 'second') };
    const router = t.router({ ...first, ...second });
    expect(await router.createCaller({}).hello()).toBe('second');
  },
);

claim('true if it is true in one of the routers', ({ expect }) => {
  const dev = initTRPC.create({ isDev: true });
  const merged = t.mergeRouters(t.router({ a: list }), dev.router({ b: dev.procedure.query(() => 1) }));
  expect(merged._def._config.isDev).toBe(true);
});

claim('the one of the outer router', ({ expect }) => {
  const dev = initTRPC.create({ isDev: true });
  const inner = dev.router({ b: dev.procedure.query(() => 1) as never });
  const outer = t.router({ inner: inner as never });
  expect(outer._def._config.isDev).toBe(false);
});

claim(
  'Two of the routers have the same key, and `mergeRouters` does not combine what is below the key.',
  ({ expect }) => {
    const router = () => t.router({ post: t.router({ list }) });
    expect(() => t.mergeRouters(router(), router())).toThrow('Duplicate key post');
  },
);

claim('This happens even if both calls have superjson as their transformer.', ({ expect }) => {
  const make = () => initTRPC.create({ transformer: superjson }).router({});
  expect(() => t.mergeRouters(make() as never, make() as never)).toThrow(
    'You seem to have several transformers',
  );
  const format = () => initTRPC.create({ errorFormatter: ({ shape }) => shape }).router({});
  expect(() => t.mergeRouters(format() as never, format() as never)).toThrow(
    'You seem to have several error formatters',
  );
});
