import type { ReactNode } from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import Link from '@docusaurus/Link';
import EditThisPage from '@theme/EditThisPage';
import type { Props } from '@theme/BlogPostItem';
import BlogPostItemContent from '@theme/BlogPostItem/Content';
import { PageTools } from '@site/src/components/PageTools';
import { PostDrawing } from '@site/src/components/PostDrawing';
import TOCCollapsible from '@theme/TOCCollapsible';

/** A post, replaced: whole on its page like a docs page, and by its drawing, date, title and description in the list. */
export default function BlogPostItem({ children }: Props): ReactNode {
  const { metadata, isBlogPostPage, toc } = useBlogPost();
  const { title, permalink, description, editUrl } = metadata;
  if (isBlogPostPage) {
    return (
      <article>
        <Facts />
        <h1 className="post__title">{title}</h1>
        <PageTools address={permalink} />
        {toc.length > 0 && <TOCCollapsible toc={toc} />}
        <BlogPostItemContent className="post__text">{children}</BlogPostItemContent>
        {editUrl && <EditThisPage editUrl={editUrl} />}
      </article>
    );
  }
  return (
    <article className="post">
      <PostDrawing permalink={permalink} />
      <Facts />
      <h2 className="post__title">
        <Link to={permalink}>{title}</Link>
      </h2>
      <p>{description}</p>
    </article>
  );
}

/** When and by whom a post was written, and how long it takes to read. */
function Facts(): ReactNode {
  const { date, readingTime = 0, authors } = useBlogPost().metadata;
  const format = useDateTimeFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const facts = [
    `${String(Math.ceil(readingTime))} min read`,
    ...authors.map(({ name = '' }) => name.replaceAll(' ', '\u00A0')),
  ];
  return (
    <p className="quiet">
      <time dateTime={date.slice(0, 10)}>{format.format(new Date(date))}</time>
      {`\u00A0· ${facts.join('\u00A0· ')}`}
    </p>
  );
}
