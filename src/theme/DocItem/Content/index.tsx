import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/DocItem/Content';
import { PageTools } from '@site/src/components/PageTools';

/** The article, replaced: the folded contents of narrow screens come after its first paragraph, where `site/foldContents` puts them. */
export default function DocItemContent({ children }: Props): ReactNode {
  const { metadata } = useDoc();
  return (
    <div className={`${ThemeClassNames.docs.docMarkdown} markdown`}>
      <header className="page-head">
        <h1>{metadata.title}</h1>
        <PageTools address={metadata.permalink} />
      </header>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
