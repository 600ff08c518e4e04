import type { ReactNode } from 'react';
import TOCItems from '@theme/TOCItems';
import type { Props } from '@theme/TOC';

/** Contents with more lines than fit beside a page show those below a heading only while it is read. */
export const fitting = 24;

/** The contents of a page, replaced: a named landmark, with the rail and dot of the sidebar. */
export default function TOC({ toc, minHeadingLevel, maxHeadingLevel }: Props): ReactNode {
  return (
    <nav className="side theme-doc-toc-desktop" aria-labelledby="contents-title">
      <p id="contents-title" className="contents__title">
        <b>On this page</b>
      </p>
      <TOCItems
        toc={toc}
        minHeadingLevel={minHeadingLevel}
        maxHeadingLevel={maxHeadingLevel}
        className={`table-of-contents contents__list${toc.length > fitting ? ' contents__long' : ''}`}
        linkClassName="contents__link"
        linkActiveClassName={undefined}
      />
    </nav>
  );
}
