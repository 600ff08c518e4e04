import type { inferReactQueryProcedureOptions } from '@trpc/react-query';
import type { RouterLike } from '@trpc/react-query/shared';
import { claim } from '../../../claim';
import type { BlogRouter } from '../../_blog';

type Options = inferReactQueryProcedureOptions<BlogRouter>;

claim("The type doesn't contain `select`, which would change the type of the data.", ({ expect }) => {
  const hasSelect: 'select' extends keyof Options['post']['list'] ? true : false = false;
  const hasStaleTime: 'staleTime' extends keyof Options['post']['list'] ? true : false = true;
  expect([hasSelect, hasStaleTime]).toEqual([false, true]);
});

claim('`RouterLike` describes only `useQuery`, `useSuspenseQuery` and `useMutation`.', ({ expect }) => {
  type Post = RouterLike<BlogRouter>['post'];
  type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
  const queries: Same<keyof Post['list'], 'useQuery' | 'useSuspenseQuery'> = true;
  const mutations: Same<keyof Post['create'], 'useMutation'> = true;
  expect([queries, mutations]).toEqual([true, true]);
});
