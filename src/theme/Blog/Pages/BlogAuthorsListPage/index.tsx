import type { ReactNode } from 'react';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsListPage';
import SearchMetadata from '@theme/SearchMetadata';

/** Who writes the blog, replaced: names and what they write, without avatars. */
export default function BlogAuthorsListPage({ authors, sidebar }: Props): ReactNode {
  return (
    <HtmlClassNameProvider
      className={`${ThemeClassNames.wrapper.blogPages} ${ThemeClassNames.page.blogAuthorsListPage}`}
    >
      <PageMetadata title="Authors" description="Who writes the tRPC blog, and what about." />
      <SearchMetadata tag="blog_authors_list" />
      <BlogLayout sidebar={sidebar}>
        <h1>Authors</h1>
        <p className="lead">Who writes here, and what about.</p>
        {authors.map(({ key, name, title, description, count }) => (
          <section key={key} className="post">
            <div>
              <h2 className="post__title">{name}</h2>
              {title && <p>{title}</p>}
              {description && <p>{description}</p>}
              <p className="quiet">{count === 1 ? 'One post' : `${String(count)} posts`}</p>
            </div>
          </section>
        ))}
      </BlogLayout>
    </HtmlClassNameProvider>
  );
}
