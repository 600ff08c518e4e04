import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createTRPCClient, httpLink } from '@trpc/client';
import { initTRPC, lazy, tracked } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { claim } from '../claim';

const t = initTRPC.create();

/** Reads the package.json of a package that a program can import. */
function readPackage(name: string) {
  const main = createRequire(`${process.cwd()}/claim.js`).resolve(name);
  const folder = main.slice(0, main.lastIndexOf(name) + name.length);
  return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    version: string;
    peerDependencies: Record<string, string>;
    exports: object;
  };
}

/** Says whether a program of this set can import a package: the newest set has no React packages. */
function isInstalled(name: string): boolean {
  try {
    createRequire(`${process.cwd()}/claim.js`).resolve(name);
    return true;
  } catch {
    return false;
  }
}

claim(
  'Each `@trpc` package requires exactly its own version of the `@trpc` packages on which it builds.',
  ({ expect }) => {
    const names = ['@trpc/client', '@trpc/next', '@trpc/react-query', '@trpc/tanstack-react-query'];
    const installed = names.filter(isInstalled);
    expect(installed).toContain('@trpc/client');
    for (const name of installed) {
      const { version, peerDependencies } = readPackage(name);
      const others = Object.entries(peerDependencies).filter(([other]) => other.startsWith('@trpc/'));
      expect(others.length).toBeGreaterThan(0);
      expect(new Set(others.map(([, range]) => range))).toEqual(new Set([version]));
    }
  },
);

claim('React Query', { cell: '11' }, ({ expect, cell }) => {
  const range = /^@tanstack\/react-query (.*) or a later 5\.x$/.exec(cell)?.[1];
  expect(range).toBeDefined();
  for (const name of ['@trpc/react-query', '@trpc/tanstack-react-query'].filter(isInstalled))
    expect(readPackage(name).peerDependencies['@tanstack/react-query']).toBe(`^${String(range)}`);
});

claim('TypeScript', { cell: '11' }, ({ expect, cell }) => {
  expect(cell).toBe('5.7.2 or later');
  expect(readPackage('@trpc/server').peerDependencies.typescript).toBe('>=5.7.2');
  expect(readPackage('@trpc/client').peerDependencies.typescript).toBe('>=5.7.2');
});

claim('Error codes', { cell: '11' }, ({ expect, cell }) => {
  expect(cell).toBe(String(Object.keys(TRPC_ERROR_CODES_BY_KEY).length));
});

claim('In v11, a nested router may also be a plain object:', async ({ expect }) => {
  const router = t.router({ post: { byId: t.procedure.query(() => 'Hello') } });
  expect(await router.createCaller({}).post.byId()).toBe('Hello');
});

claim('Lazy routers', { cell: '11' }, async ({ expect, cell }) => {
  const inner = t.router({ list: t.procedure.query(() => 'Hello') });
  const router = t.router({ post: lazy(() => Promise.resolve({ inner })) });
  expect(cell).toBe('yes');
  expect(await router.createCaller({}).post.list()).toBe('Hello');
});

claim('Resumable subscriptions with `tracked()`', { cell: '11' }, async ({ serve, expect, cell }) => {
  const router = t.router({
    news: t.procedure
      .input((value) => value as { lastEventId?: string } | undefined)
      .subscription(async function* ({ input }) {
        yield tracked('2', await Promise.resolve(`after ${String(input?.lastEventId)}`));
      }),
  });
  const { fetch: send } = await serve({ router });
  const body = await (await send('/news', { headers: { 'last-event-id': '1' } })).text();
  expect(cell).toBe('yes');
  expect(body).toMatch(/data: "after 1"\nid: 2/);
});

claim('Standard Schema validators', { cell: '11' }, async ({ expect, cell }) => {
  const schema = {
    '~standard': {
      version: 1 as const,
      vendor: 'claim',
      validate: (value: unknown) => ({ value: `read ${String(value)}` }),
    },
  };
  const router = t.router({ echo: t.procedure.input(schema).query(({ input }) => input) });
  expect(cell).toBe('yes');
  expect(await router.createCaller({}).echo('a' as never)).toBe('read a');
});

claim(
  '`httpLink` can call a mutation without its optional input: before, `Unexpected end of JSON input`',
  { since: '11.25.2' },
  async ({ serve, expect }) => {
    const router = t.router({
      save: t.procedure
        .input((value) => value as string | undefined)
        .mutation(({ input }) => `saved ${String(input)}`),
    });
    const { url } = await serve({ router });
    const trpc = createTRPCClient<typeof router>({ links: [httpLink({ url })] });
    expect(await trpc.save.mutate(undefined)).toBe('saved undefined');
  },
);

claim(
  'An id of `tracked()` with a line break is refused: before, it was cut off',
  { since: '11.25.2' },
  ({ expect }) => {
    expect(() => tracked('a\nb', 1)).toThrow('line breaks');
  },
);

claim(
  'The standalone adapter accepts a `basePath` without slashes',
  { since: '11.23.0' },
  async ({ serve, expect }) => {
    const router = t.router({ ok: t.procedure.query(() => 'fine') });
    for (const basePath of ['trpc', '/trpc', '/trpc/'] as const) {
      const server = await serve({ router, basePath: basePath as '/trpc/' });
      expect(await (await server.fetch('/trpc/ok')).json()).toEqual({ result: { data: 'fine' } });
    }
  },
);
