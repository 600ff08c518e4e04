import type { ReactNode } from 'react';
import { useBlogPostStructuredData } from '@docusaurus/plugin-content-blog/client';
import BlogData from '@site/src/components/BlogData';

/** What search engines read about a post. */
export default function StructuredData(): ReactNode {
  return <BlogData data={useBlogPostStructuredData()} />;
}
