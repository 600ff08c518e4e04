import { getStaticProps } from './pages/posts/[id]';

for (const id of ['1', '9']) {
  const result = await getStaticProps({ params: { id } });
  const query = result.props?.trpcState.queries[0];

  console.log(id, query ? query.state.data : result);
}
