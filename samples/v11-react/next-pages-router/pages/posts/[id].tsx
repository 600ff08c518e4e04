import { createServerSideHelpers } from '@trpc/react-query/server';
import { TRPCError } from '@trpc/server';
import type {
  GetStaticPaths,
  GetStaticPropsContext,
  InferGetStaticPropsType,
} from 'next';
import { appRouter } from '../../server/routers/_app';
import { createInnerContext } from '../../server/trpc';
import { trpc } from '../../utils/trpc';

export const getStaticPaths: GetStaticPaths = async () => {
  const posts = await createHelpers().post.list.fetch();
  return {
    paths: posts.map((post) => ({ params: { id: post.id } })),
    fallback: 'blocking',
  };
};

export async function getStaticProps(
  context: GetStaticPropsContext<{ id: string }>,
) {
  const id = context.params!.id;
  const helpers = createHelpers();

  try {
    await helpers.post.byId.fetch({ id });
  } catch (error) {
    if (error instanceof TRPCError && error.code === 'NOT_FOUND') {
      return { notFound: true, revalidate: 60 } as const;
    }
    throw error;
  }

  return { props: { id, trpcState: helpers.dehydrate() }, revalidate: 60 };
}

export default function PostPage({
  id,
}: InferGetStaticPropsType<typeof getStaticProps>) {
  const post = trpc.post.byId.useQuery({ id }, { staleTime: Infinity });

  return <h1>{post.data?.title}</h1>;
}

function createHelpers() {
  return createServerSideHelpers({
    router: appRouter,
    ctx: createInnerContext({ user: null }),
  });
}
