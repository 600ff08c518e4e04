import type { ReactNode } from 'react';

interface Props {
  children: ReactNode;
  title?: ReactNode;
  className?: string;
}

/** Code in pages that are not MDX: the same figure, uncoloured, where Docusaurus' own block would bring a highlighter to the browser. */
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
