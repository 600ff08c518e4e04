import type { ReactNode } from 'react';
import type { PropBlogPostMetadata } from '@docusaurus/plugin-content-blog';
import { PostDate } from './PostDate';
import { toReadingTime } from './toReadingTime';

type Facts = Pick<PropBlogPostMetadata, 'authors' | 'date' | 'readingTime'>;

/** Who wrote a post, when, and how long it takes to read. */
export function PostFacts({ post }: { post: Facts }): ReactNode {
  return (
    <p className="quiet">
      <b>{post.authors.map(({ name }) => name).join(', ')}</b> <br />
      <PostDate date={post.date} /> · {toReadingTime(post)}
    </p>
  );
}
