import { trpc } from '../utils/trpc';

export default function HomePage() {
  const posts = trpc.post.list.useQuery();

  if (posts.isPending) return <p>Loading…</p>;
  if (posts.error) return <p>{posts.error.message}</p>;

  return (
    <ul>
      {posts.data.map((post) => (
        <li key={post.id}>{post.title}</li>
      ))}
    </ul>
  );
}
