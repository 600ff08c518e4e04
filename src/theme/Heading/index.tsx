import type { ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Heading';

/** Docusaurus' heading, replaced: its link says once where it leads, and copies the address (`behaviors/copyLink`). */
export default function Heading({ as: As, id, children, ...props }: Props): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  if (As === 'h1' || !id) return <As {...props}>{children}</As>;
  collectAnchor(id);
  const name = typeof children === 'string' ? children : id;
  return (
    <As {...props} id={id}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={`Direct link to ${name}`} translate="no">
        &#8203;
      </a>
    </As>
  );
}
