import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import CodeInline from '@theme/CodeInline';
import { Icon } from '@site/src/components/Icon';

/**
 * Folds away a case that only some readers meet: `<Pitfall title="A header that is set late" id="late-headers">`. The title says the case
 * in a line, with code in backticks. It is closed until a reader opens it; the browser's own find and a link to its `id` open it, and paper
 * shows it open.
 */
export function Pitfall({
  title,
  id,
  children,
}: {
  title: string;
  id?: string;
  children: ReactNode;
}): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  if (id) collectAnchor(id);
  return (
    <details className="pitfall">
      <summary>
        <Icon name="down" />
        <span>
          {title
            .split('`')
            .map((text, index) => (index % 2 === 1 ? <CodeInline key={index}>{text}</CodeInline> : text))}
        </span>
      </summary>
      {/* Browsers open what is around the target of a link, and not the target. */}
      <div className="pitfall__content" id={id}>
        {children}
      </div>
    </details>
  );
}
