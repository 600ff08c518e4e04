import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import EditThisPage from '@theme/EditThisPage';
import type { Props } from '@theme/BlogPostItem';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import { PageTools } from '@site/src/components/PageTools';
import { PostDrawing } from '@site/src/components/PostDrawing';
import { PostFacts } from '@site/src/components/PostFacts';
import TOCCollapsible from '@theme/TOCCollapsible';

/** A post on its page, replaced: like a docs page, with its description and its drawing below the title. The list has its own rows (`BlogListPage`). */
export default function BlogPostItem({ children }: Props): ReactNode {
  const { metadata, toc } = useBlogPost();
  const { title, description, permalink, editUrl } = metadata;
  return (
    <article>
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <p>{description}</p>
      <div className="page-head post__part">
        <PostFacts post={metadata} />
        <PageTools address={permalink} />
      </div>
      <PostDrawing permalink={permalink} />
      {toc.length > 1 && <TOCCollapsible toc={toc} />}
      <BlogPostItemContent className="post__part">{children}</BlogPostItemContent>
      {editUrl && <EditThisPage editUrl={editUrl} />}
    </article>
  );
}
