import type { ReactNode } from 'react';
import { trustHtml } from '@site/src/trusted';

/** Shows a figure of code whose HTML the build has made. `client/` makes it work, before and after React starts. */
export default function CodeSample({ html }: { html: string }): ReactNode {
  return <figure className="code" dangerouslySetInnerHTML={{ __html: trustHtml(html) }} />;
}
