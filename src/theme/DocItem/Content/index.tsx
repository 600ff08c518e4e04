import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/DocItem/Content';
import { PageTools } from '@site/src/components/PageTools';
import TOCCollapsible from '@theme/TOCCollapsible';

/** The article, replaced so that the folded contents of narrow screens stand below the title, not above it. */
export default function DocItemContent({ children }: Props): ReactNode {
  const { metadata, frontMatter, toc } = useDoc();
  return (
    <div className={`${ThemeClassNames.docs.docMarkdown} markdown`}>
      <header>
        <h1>{metadata.title}</h1>
        <PageTools address={metadata.permalink} />
      </header>
      {!frontMatter.hide_table_of_contents && toc.length > 0 && <TOCCollapsible toc={toc} />}
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
