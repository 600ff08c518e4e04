import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import type { Props } from '@theme/BlogListPage';
import SearchMetadata from '@theme/SearchMetadata';
import { PostDate } from '@site/src/components/PostDate';
import { PostDrawing } from '@site/src/components/PostDrawing';
import { toPostFacts } from '@site/src/components/toPostFacts';

type Post = Props['items'][number]['content']['metadata'];

/** The list of posts, replaced: the newest one is larger, the others are rows, and what posts share, such as a day, is said once. */
export default function BlogListPage(props: Props): ReactNode {
  const { metadata, items, sidebar } = props;
  const [newest, ...others] = items.map(({ content }) => content.metadata);
  return (
    <HtmlClassNameProvider
      className={`${ThemeClassNames.wrapper.blogPages} ${ThemeClassNames.page.blogListPage}`}
    >
      <PageMetadata title={metadata.blogTitle} description={metadata.blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <BlogLayout sidebar={sidebar}>
        <h1>{metadata.blogTitle}</h1>
        <p className="lead">
          The releases and ideas of tRPC, told by the docs team. Each post says when it was written.{' '}
          <Link to="/blog/archive">Archive</Link>, <Link to="/blog/authors">authors</Link>,{' '}
          <a href="/blog/rss.xml">feed</a>.
        </p>
        {newest && <Newest post={newest} />}
        {groupByDay(others).map(([day, posts]) => (
          <section key={day}>
            <p className="post-day quiet">
              <PostDate date={day} />
            </p>
            {posts.map((post) => (
              <Row key={post.permalink} post={post} usual={newest} />
            ))}
          </section>
        ))}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}

function Newest({ post }: { post: Post }): ReactNode {
  return (
    <article className="newest">
      <PostDrawing permalink={post.permalink} />
      <p className="quiet">
        <PostDate date={post.date} />
        {`\u00A0· ${toPostFacts(post)}`}
      </p>
      <h2 className="post__title">
        <Link to={post.permalink}>{post.title}</Link>
      </h2>
      <p className="lead">{post.description}</p>
    </article>
  );
}

/** A post below the newest. It has its authors where they are others than those of the newest. */
function Row({ post, usual }: { post: Post; usual: Post | undefined }): ReactNode {
  const isUsual = toNames(post) === (usual && toNames(usual));
  return (
    <article className="post">
      <PostDrawing permalink={post.permalink} />
      <div>
        <h2 className="post__title">
          <Link to={post.permalink}>{post.title}</Link>
        </h2>
        <p>{post.description}</p>
        <p className="quiet">{toPostFacts(isUsual ? { ...post, authors: [] } : post)}</p>
      </div>
    </article>
  );
}

function toNames({ authors }: Post): string {
  return authors.map(({ name }) => name).join();
}

/** The posts of each day, in their order. */
function groupByDay(posts: readonly Post[]): [day: string, posts: Post[]][] {
  const days = new Map<string, Post[]>();
  for (const post of posts) {
    const day = post.date.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return [...days];
}
