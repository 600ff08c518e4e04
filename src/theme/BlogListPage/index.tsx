import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import type { Props } from '@theme/BlogListPage';
import Layout from '@theme/Layout';
import SearchMetadata from '@theme/SearchMetadata';
import { PostDate } from '@site/src/components/PostDate';
import { PostDrawing } from '@site/src/components/PostDrawing';
import { PostFacts } from '@site/src/components/PostFacts';
import { toReadingTime } from '@site/src/components/toReadingTime';

type Post = Props['items'][number]['content']['metadata'];

/** The list of posts, replaced: the newest one is larger, the others are rows. It is all posts, so it has no sidebar that lists them again. */
export default function BlogListPage(props: Props): ReactNode {
  const { metadata, items } = props;
  const [newest, ...others] = items.map(({ content }) => content.metadata);
  return (
    <HtmlClassNameProvider
      className={`${ThemeClassNames.wrapper.blogPages} ${ThemeClassNames.page.blogListPage}`}
    >
      <PageMetadata title={metadata.blogTitle} description={metadata.blogDescription} />
      <SearchMetadata tag="blog_posts_list" />
      <BlogListPageStructuredData {...props} />
      <Layout>
        <main className="wrap posts">
          <h1>{metadata.blogTitle}</h1>
          <p className="lead">The releases and ideas of tRPC, told by the docs team.</p>
          <p>
            <Link to="/blog/archive">Archive</Link> · <Link to="/blog/authors">Authors</Link> ·{' '}
            <a href="/blog/rss.xml">Feed</a>
          </p>
          {newest && <Newest post={newest} />}
          {others.map((post) => (
            <Row key={post.permalink} post={post} usual={newest} />
          ))}
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}

function Newest({ post }: { post: Post }): ReactNode {
  return (
    <article className="newest">
      <PostDrawing permalink={post.permalink} />
      <div>
        <h2 className="post__title">
          <Link to={post.permalink}>{post.title}</Link>
        </h2>
        <p className="lead">{post.description}</p>
        <PostFacts post={post} />
      </div>
    </article>
  );
}

/** A post below the newest. It has its authors where they are others than those of the newest. */
function Row({ post, usual }: { post: Post; usual: Post | undefined }): ReactNode {
  const names = toNames(post);
  const facts = usual && names === toNames(usual) ? [] : [names];
  return (
    <article className="post">
      <PostDrawing permalink={post.permalink} />
      <div>
        <h2 className="post__title">
          <Link to={post.permalink}>{post.title}</Link>
        </h2>
        <p>{post.description}</p>
        <p className="quiet">
          <PostDate date={post.date} /> · {[toReadingTime(post), ...facts].join(' · ')}
        </p>
      </div>
    </article>
  );
}

function toNames({ authors }: Post): string {
  return authors.map(({ name }) => name).join(', ');
}
