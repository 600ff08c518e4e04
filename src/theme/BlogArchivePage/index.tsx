import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import Layout from '@theme/Layout';
import type { ArchiveBlogPost, Props } from '@theme/BlogArchivePage';

/** All posts by year, replaced: Docusaurus' jumps from a heading of level 1 to level 3. */
export default function BlogArchive({ archive }: Props): ReactNode {
  return (
    <>
      <PageMetadata title="Archive" description="Every post of the tRPC blog, by year, newest first." />
      <Layout>
        <main className="wrap archive">
          <h1>Archive</h1>
          <p className="lead">
            Every post, newest first. <Link to="/blog">Back to the blog</Link>.
          </p>
          {groupByYear(archive.blogPosts).map(([year, posts]) => (
            <section key={year} aria-labelledby={`year-${year}`}>
              <h2 id={`year-${year}`}>{year}</h2>
              <ul>
                {posts.map((post) => (
                  <Post key={post.metadata.permalink} post={post} />
                ))}
              </ul>
            </section>
          ))}
        </main>
      </Layout>
    </>
  );
}

function Post({ post }: { post: ArchiveBlogPost }): ReactNode {
  const { date, permalink, title } = post.metadata;
  const format = useDateTimeFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <li className="archive__post">
      <time className="quiet" dateTime={date}>
        {format.format(new Date(date))}
      </time>
      <Link to={permalink}>{title}</Link>
    </li>
  );
}

function groupByYear(posts: readonly ArchiveBlogPost[]): [year: string, posts: ArchiveBlogPost[]][] {
  const years = new Map<string, ArchiveBlogPost[]>();
  const newestFirst = [...posts].sort((a, b) => b.metadata.date.localeCompare(a.metadata.date));
  for (const post of newestFirst) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return [...years];
}
