import type { ReactNode } from 'react';

/** Shows a figure of code whose HTML the build has made. `client/` makes it work. */
export default function CodeSample({ html }: { html: string }): ReactNode {
  return <figure className="code" dangerouslySetInnerHTML={{ __html: html }} />;
}
