import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import MDXContent from '@theme/MDXContent';
import type { Props } from '@theme/DocItem/Content';
import TOCCollapsible from '@theme/TOCCollapsible';
import { BreakableName } from '@site/src/components/BreakableName';
import { PageTools } from '@site/src/components/PageTools';
import { useContents } from '@site/src/components/useContents';
import { referencePath } from '@site/plugins/reference/format';

/** The article, replaced: the folded contents of narrow screens belong to its head. */
export default function DocItemContent({ children }: Props): ReactNode {
  const { metadata } = useDoc();
  const contents = useContents();
  const isName = metadata.permalink.includes(referencePath) && /^\w+$/.test(metadata.title);
  return (
    <div className={`${ThemeClassNames.docs.docMarkdown} markdown`}>
      <header className="page-head">
        <h1 className={isName ? 'reference__title' : undefined}>
          <BreakableName>{metadata.title}</BreakableName>
        </h1>
        <PageTools address={metadata.permalink} />
        {contents.length > 0 && <TOCCollapsible toc={contents} />}
      </header>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}
