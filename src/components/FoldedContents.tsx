import type { ReactNode } from 'react';
import TOCCollapsible from '@theme/TOCCollapsible';
import { useContents } from './useContents';

/** The contents of a page of the docs where there is no room beside it. `site/foldContents` puts it into each page. */
export function FoldedContents(): ReactNode {
  const contents = useContents();
  return contents.length > 0 && <TOCCollapsible toc={contents} />;
}
