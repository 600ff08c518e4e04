import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { claim } from '../../../claim';
import { createBlog, type BlogRouter } from '../../_blog';
import { createApp } from '../../_react';

const trpc = createTRPCReact<BlogRouter>();

claim('`@tanstack/react-query`', { cell: 'Version' }, ({ expect, cell }) => {
  const resolve = createRequire(`${process.cwd()}/claim.js`).resolve;
  const file = resolve('@trpc/react-query').replace(/(@trpc\/react-query\/).*$/, '$1package.json');
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
  'You can migrate one component at a time, because both packages share one cache.',
  async ({ serve, expect, until }) => {
    const server = await serve({ router: createBlog().router });
    const app = createApp(trpc, [httpBatchLink({ url: server.url })]);
    const hook = app.renderHook(() => trpc.post.byId.useQuery({ id: '1' }));
    await until(() => hook.last()?.isSuccess);
    const options = createTRPCOptionsProxy<BlogRouter>({ client: {} as never, queryClient: app.queryClient });
    const { queryKey } = options.post.byId.queryOptions({ id: '1' });
    expect(app.queryClient.getQueryData(queryKey)).toBe('Post 1');
  },
);
