import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { QueryClient } from '@tanstack/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { claim } from '../../../claim';
import type { BlogRouter } from '../../_blog';

claim('`@tanstack/react-query`', { cell: 'Version' }, ({ expect, cell }) => {
  const resolve = createRequire(`${process.cwd()}/claim.js`).resolve;
  const name = '@trpc/tanstack-react-query';
  const file = `${resolve(name).slice(0, resolve(name).indexOf(name))}${name}/package.json`;
  const { version, peerDependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    version: string;
    peerDependencies: Record<string, string>;
  };
  expect(cell).toBe(peerDependencies['@tanstack/react-query']);
  expect(peerDependencies).toMatchObject({
    react: '>=18.2.0',
    typescript: '>=5.7.2',
    '@trpc/server': version,
    '@trpc/client': version,
  });
});

claim(
  'tRPC sets `queryKey`, under which the data is cached, and `queryFn`, which sends the request.',
  ({ expect }) => {
    const trpc = createTRPCOptionsProxy<BlogRouter>({ client: {} as never, queryClient: new QueryClient() });
    const {
      queryKey,
      queryFn,
      trpc: extra,
      ...rest
    } = trpc.post.byId.queryOptions({ id: '1' }, { gcTime: 5 });
    expect(queryKey).toEqual([['post', 'byId'], { input: { id: '1' }, type: 'query' }]);
    expect(queryFn).toBeTypeOf('function');
    expect(extra).toEqual({ path: 'post.byId' });
    expect(rest).toEqual({ gcTime: 5 });
  },
);
