import { httpLink } from '@trpc/client';
import { createTRPCReact, type inferReactQueryProcedureOptions } from '@trpc/react-query';
import type { RouterLike } from '@trpc/react-query/shared';
import { initTRPC } from '@trpc/server';
import { claim } from '../../../claim';
import type { BlogRouter } from '../../_blog';
import { createApp } from '../../_react';

const t = initTRPC.create();
const clock = t.router({ today: t.procedure.query(() => new Date(0)) });
const appRouter = t.router({ clock });
const trpc = createTRPCReact<typeof appRouter>();

type Options = inferReactQueryProcedureOptions<BlogRouter>;

claim(
  'The type does not contain `select`, because it would change the type of the data, and not `queryFn`, because tRPC sets it and ignores yours.',
  async ({ serve, expect, until }) => {
    const hasSelect: 'select' extends keyof Options['post']['list'] ? true : false = false;
    const hasQueryFn: 'queryFn' extends keyof Options['post']['list'] ? true : false = false;
    const hasStaleTime: 'staleTime' extends keyof Options['post']['list'] ? true : false = true;
    expect([hasSelect, hasQueryFn, hasStaleTime]).toEqual([false, false, true]);
    const { url } = await serve({ router: appRouter });
    const { renderHook } = createApp(trpc, [httpLink({ url })]);
    const hook = renderHook(() => trpc.clock.today.useQuery(undefined, { queryFn: () => 'my own' }));
    await until(() => hook.last()?.isSuccess);
    expect(hook.last()?.data).toBe('1970-01-01T00:00:00.000Z');
  },
);

claim(
  '`RouterLike` describes only these two hooks for queries, and `useMutation` for mutations.',
  ({ expect }) => {
    type Post = RouterLike<BlogRouter>['post'];
    type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
    const queries: Same<keyof Post['list'], 'useQuery' | 'useSuspenseQuery'> = true;
    const mutations: Same<keyof Post['create'], 'useMutation'> = true;
    expect([queries, mutations]).toEqual([true, true]);
  },
);

claim(
  'The exception is `useSuspenseQuery` of a `RouterLike`: its data has the type that the resolver returns, so the type is `Date` even if a string arrives.',
  ({ expect }) => {
    type Today = RouterLike<typeof clock>['today'];
    type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
    const plain: Same<NonNullable<ReturnType<Today['useQuery']>['data']>, string> = true;
    const suspense: Same<ReturnType<Today['useSuspenseQuery']>[0], Date> = true;
    const fits: RouterLike<typeof clock> = trpc.clock;
    expect([plain, suspense, Boolean(fits)]).toEqual([true, true, true]);
  },
);
