import type { ReactNode } from 'react';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/MDXPage';
import TOC from '@theme/TOC';
import TOCCollapsible from '@theme/TOCCollapsible';

/** A page outside docs and blog, replaced: the layout of a docs page, with the contents beside the text, or folded above it. */
export default function MDXPage({ content: Content }: Props): ReactNode {
  const { metadata, toc } = Content;
  return (
    <HtmlClassNameProvider className={`${ThemeClassNames.wrapper.mdxPages} ${ThemeClassNames.page.mdxPage}`}>
      <Layout>
        <PageMetadata title={metadata.title} description={metadata.description} />
        <div className="docs__page wrap">
          <main>
            <article className="markdown">
              <header>
                <h1>{metadata.title}</h1>
              </header>
              {toc.length > 0 && <TOCCollapsible toc={toc} />}
              <MDXContent>
                <Content />
              </MDXContent>
            </article>
          </main>
          {toc.length > 0 && <TOC toc={toc} />}
        </div>
      </Layout>
    </HtmlClassNameProvider>
  );
}
