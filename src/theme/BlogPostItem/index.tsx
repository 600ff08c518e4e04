import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import EditThisPage from '@theme/EditThisPage';
import type { Props } from '@theme/BlogPostItem';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import { PageTools } from '@site/src/components/PageTools';
import { PostDate } from '@site/src/components/PostDate';
import { PostDrawing } from '@site/src/components/PostDrawing';
import { toPostFacts } from '@site/src/components/toPostFacts';
import TOCCollapsible from '@theme/TOCCollapsible';

/** A post on its page, replaced: like a docs page, below its drawing. The list has its own rows (`BlogListPage`). */
export default function BlogPostItem({ children }: Props): ReactNode {
  const { metadata, toc } = useBlogPost();
  const { date, title, permalink, editUrl } = metadata;
  return (
    <article>
      <PostDrawing permalink={permalink} />
      <p className="quiet">
        <PostDate date={date} />
        {`\u00A0· ${toPostFacts(metadata)}`}
      </p>
      <header className="page-head">
        <h1>{title}</h1>
        <PageTools address={permalink} />
      </header>
      {toc.length > 1 && <TOCCollapsible toc={toc} />}
      <BlogPostItemContent className="post__text">{children}</BlogPostItemContent>
      {editUrl && <EditThisPage editUrl={editUrl} />}
    </article>
  );
}
