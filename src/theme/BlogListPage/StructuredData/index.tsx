import type { ReactNode } from 'react';
import { useBlogListPageStructuredData } from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/BlogListPage/StructuredData';
import BlogData from '@site/src/components/BlogData';

/** What search engines read about the list of posts. It refers to the posts, each of which describes itself on its own page. */
export default function StructuredData(props: Props): ReactNode {
  const { url } = useDocusaurusContext().siteConfig;
  const blogPost = props.items.map(({ content: { metadata } }) => ({
    '@type': 'BlogPosting',
    '@id': url + metadata.permalink,
  }));
  return <BlogData data={{ ...useBlogListPageStructuredData(props), blogPost }} />;
}
