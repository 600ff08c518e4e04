import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import type { Props } from '@theme/Blog/Pages/BlogAuthorsListPage';
import SearchMetadata from '@theme/SearchMetadata';

/** Who writes the blog, replaced: names and what they write, without avatars, in the layout of the archive. */
export default function BlogAuthorsListPage({ authors }: Props): ReactNode {
  return (
    <HtmlClassNameProvider
      className={`${ThemeClassNames.wrapper.blogPages} ${ThemeClassNames.page.blogAuthorsListPage}`}
    >
      <PageMetadata title="Authors" description="Who writes the tRPC blog, and what about." />
      <SearchMetadata tag="blog_authors_list" />
      <Layout>
        <main className="wrap archive">
          <h1>Authors</h1>
          <p className="lead">
            Who writes here, and what about. <Link to="/blog">Back to the blog</Link>.
          </p>
          {authors.map(({ key, name, title, description, count }) => (
            <section key={key}>
              <h2>{name}</h2>
              {title && <p>{title}</p>}
              {description && <p>{description}</p>}
              <p className="quiet">{count === 1 ? 'One post' : `${String(count)} posts`}</p>
            </section>
          ))}
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
