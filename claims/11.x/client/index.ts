import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createTRPCClient, httpLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { initTRPC } from '@trpc/server';
import { claim } from '../../claim';

const t = initTRPC.create();

const router = t.router({
  byId: t.procedure.input((value) => String(value)).query(({ input }) => input),
  rename: t.procedure.mutation(() => 'renamed'),
  news: t.procedure.subscription(async function* () {
    yield await Promise.resolve('news');
  }),
});

claim(
  'A query ends in `.query()`, a mutation in `.mutate()`, a subscription in `.subscribe()`.',
  async ({ serve, expect, until }) => {
    const { url } = await serve({ router });
    const client = createTRPCClient<typeof router>({
      links: [
        splitLink({
          condition: ({ type }) => type === 'subscription',
          true: httpSubscriptionLink({ url }),
          false: httpLink({ url }),
        }),
      ],
    });
    const values: string[] = [await client.byId.query('1'), await client.rename.mutate()];
    client.news.subscribe(undefined, { onData: (value) => values.push(value) });
    await until(() => values.length === 3);
    expect(values).toEqual(['1', 'renamed', 'news']);
    // @ts-expect-error It is a query.
    await expect(client.byId.mutate('1')).rejects.toThrow('Unsupported POST-request to query procedure');
  },
);

claim(
  "The packages use each other's internals and accept exactly one version of each other.",
  ({ expect }) => {
    // A package does not export its own package.json, so it is found from a file that it does export.
    const { resolve } = createRequire(`${process.cwd()}/claim.js`);
    const versions: string[] = [];
    for (const name of ['client', 'next', 'react-query', 'tanstack-react-query']) {
      let file: string;
      try {
        file = resolve(`@trpc/${name}`);
      } catch {
        continue;
      }
      const path = file.replace(/(@trpc\/[^/]+\/).*$/, '$1package.json');
      const { peerDependencies } = JSON.parse(readFileSync(path, 'utf8')) as {
        peerDependencies: Record<string, string>;
      };
      for (const [peer, version] of Object.entries(peerDependencies))
        if (peer.startsWith('@trpc/')) versions.push(version);
    }
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  },
);
