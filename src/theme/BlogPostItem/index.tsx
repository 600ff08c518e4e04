import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import Link from '@docusaurus/Link';
import EditThisPage from '@theme/EditThisPage';
import type { Props } from '@theme/BlogPostItem';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import BlogPostItemHeaderInfo from '@theme/BlogPostItem/Header/Info';
import { PageTools } from '@site/src/components/PageTools';
import TOCCollapsible from '@theme/TOCCollapsible';

/** A post, replaced: whole on its page like a docs page, and by date, title and description in the list. */
export default function BlogPostItem({ children }: Props): ReactNode {
  const { metadata, isBlogPostPage, toc } = useBlogPost();
  const { title, permalink, description, authors, editUrl } = metadata;
  if (isBlogPostPage) {
    return (
      <article>
        <div className="quiet">
          <BlogPostItemHeaderInfo />
        </div>
        <h1 className="post__title">{title}</h1>
        <p className="quiet">By {authors.map(({ name }) => name).join(', ')}</p>
        <PageTools address={permalink} />
        {toc.length > 0 && <TOCCollapsible toc={toc} />}
        <BlogPostItemContent className="post__text">{children}</BlogPostItemContent>
        {editUrl && <EditThisPage editUrl={editUrl} />}
      </article>
    );
  }
  return (
    <article className="post">
      <div className="quiet">
        <BlogPostItemHeaderInfo />
      </div>
      <h2 className="post__title">
        <Link to={permalink}>{title}</Link>
      </h2>
      <p>{description}</p>
    </article>
  );
}
