import type { ReactNode } from 'react';
import { useBlogListPageStructuredData } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogListPage/StructuredData';
import BlogData from '@site/src/components/BlogData';

/** What search engines read about the list of posts. */
export default function StructuredData(props: Props): ReactNode {
  return <BlogData data={useBlogListPageStructuredData(props)} />;
}
