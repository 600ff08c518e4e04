interface Post {
  id: string;
  title: string;
}

export const connect = (url: string) => async (id: string) => {
  const response = await fetch(`${url}/posts/${encodeURIComponent(id)}`);
  if (!response.ok) throw new Error(`The server answered with ${String(response.status)}.`);
  const post = (await response.json()) as Post;
  return post.title;
};
