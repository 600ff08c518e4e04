import { Children, isValidElement, type ReactNode } from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type { Props } from '@theme/Heading';
import Code from '@theme/MDXComponents/Code';

/** Whether a heading is a name, or the text of an error, below which a case begins. */
function beginsCase(as: Props['as'], children: ReactNode): boolean {
  const [first] = Children.toArray(children);
  return as === 'h3' && isValidElement(first) && first.type === Code;
}

/** Docusaurus' heading, replaced: its link says once where it leads, and copies the address (`behaviors/copyLink`). */
export default function Heading({ as: As, id, children, ...props }: Props): ReactNode {
  const { collectAnchor } = useBrokenLinks();
  if (As === 'h1' || !id) return <As {...props}>{children}</As>;
  collectAnchor(id);
  const name = typeof children === 'string' ? children : id;
  return (
    <As {...props} className={beginsCase(As, children) ? 'case' : props.className} id={id}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={`Direct link to ${name}`} />
    </As>
  );
}
