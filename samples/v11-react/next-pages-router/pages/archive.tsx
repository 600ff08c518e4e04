import { createServerSideHelpers } from '@trpc/react-query/server';
import type { GetServerSidePropsContext } from 'next';
import { appRouter } from '../server/routers/_app';
import { createInnerContext } from '../server/trpc';
import { trpc } from '../utils/trpc';

export async function getServerSideProps(context: GetServerSidePropsContext) {
  const helpers = createServerSideHelpers({
    router: appRouter,
    ctx: createInnerContext({ user: context.req.cookies.user ?? null }),
  });

  await helpers.post.list.prefetch();

  return { props: { trpcState: helpers.dehydrate() } };
}

export default function ArchivePage() {
  const posts = trpc.post.list.useQuery();

  return (
    <ul>
      {posts.data?.map((post) => <li key={post.id}>{post.title}</li>)}
    </ul>
  );
}
