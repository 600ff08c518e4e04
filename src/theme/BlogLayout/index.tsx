import type { ReactNode } from 'react';
import BlogSidebar from '@theme/BlogSidebar';
import Layout from '@theme/Layout';
import type { Props } from '@theme/BlogLayout';

/** The frame of the blog, replaced: the grid of the docs, with the posts by year at the side. */
export default function BlogLayout({ sidebar, toc, children, ...layoutProps }: Props): ReactNode {
  return (
    <Layout {...layoutProps}>
      <div className="docs wrap">
        <BlogSidebar sidebar={sidebar} />
        <div className="docs__page">
          <main>{children}</main>
          {toc}
        </div>
      </div>
    </Layout>
  );
}
