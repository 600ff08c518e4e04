import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogPostItems from '@theme/BlogPostItems';
import type { Props } from '@theme/BlogListPage';
import SearchMetadata from '@theme/SearchMetadata';

/** The list of posts, replaced: Docusaurus' has no heading of level 1. */
export default function BlogListPage(props: Props): ReactNode {
  const { metadata, items, sidebar } = props;
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
        <BlogPostItems items={items} />
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
