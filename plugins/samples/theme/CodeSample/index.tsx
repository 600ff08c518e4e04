import type { ReactNode } from 'react';

/** A figure of code whose HTML was made by the build; `client/` makes it work, before and after React starts. */
export default function CodeSample({ html }: { html: string }): ReactNode {
  return <figure className="code" dangerouslySetInnerHTML={{ __html: html }} />;
}
