import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  title?: ReactNode;
  className?: string;
}

/** Replaces the code block of Docusaurus, which needs a highlighter in the browser. It shows code of pages that are not MDX, without colors. */
export default function CodeBlock({ children, title, className = '' }: Props): ReactNode {
  return (
    <figure className={`code ${className}`.trim()}>
      <figcaption className="code__bar">
        <span className="code__name">{title}</span>
        <button type="button" className="icon code__copy" aria-label="Copy the code" />
      </figcaption>
      <pre tabIndex={0}>
        <code>{typeof children === 'string' ? children.trimEnd() : children}</code>
      </pre>
    </figure>
  );
}
