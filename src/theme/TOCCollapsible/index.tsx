import type { ReactNode } from 'react';
import TOCItems from '@theme/TOCItems';
import type { Props } from '@theme/TOCCollapsible';
import { fitting } from '@site/src/theme/TOC';
import { Icon } from '@site/src/components/Icon';

/**
 * The contents above an article on narrow screens, replaced by a `<details>`, which needs no script. Contents that are longer than a screen
 * show only sections.
 */
export default function TOCCollapsible({ toc }: Props): ReactNode {
  return (
    <details className="contents-folded theme-doc-toc-mobile">
      <summary>
        On this page
        <Icon name="down" />
      </summary>
      <TOCItems
        toc={toc}
        maxHeadingLevel={toc.length > fitting ? 2 : undefined}
        className="contents__list"
        linkClassName="contents__link"
      />
    </details>
  );
}
