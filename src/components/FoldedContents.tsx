import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import TOCCollapsible from '@theme/TOCCollapsible';

/** The contents of a page of the docs where there is no room beside it. `site/foldContents` puts it into each page. */
export function FoldedContents(): ReactNode {
  const { frontMatter, toc } = useDoc();
  return !frontMatter.hide_table_of_contents && toc.length > 0 && <TOCCollapsible toc={toc} />;
}
