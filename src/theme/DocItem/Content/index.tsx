import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc, useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/DocItem/Content';
import { referenceId } from '@site/plugins/reference/format';
import { PageTools } from '@site/src/components/PageTools';

/** The article, replaced: the folded contents of narrow screens come after its first paragraph, where `site/foldContents` puts them. */
export default function DocItemContent({ children }: Props): ReactNode {
  const { metadata } = useDoc();
  const isGenerated = useDocsVersion().pluginId === referenceId;
  return (
    <div className={`${ThemeClassNames.docs.docMarkdown} markdown`}>
      <header>
        <h1>{metadata.title}</h1>
        {/* A page of the API reference has no text that an author wrote, and so no Markdown. */}
        {!isGenerated && <PageTools address={metadata.permalink} />}
      </header>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
