import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { Props } from '@theme/TOCItems/Tree';
import { trustHtml } from '@site/src/trusted';

/** The lists of headings, replaced: the HTML of headings comes from the build, and Docusaurus' lists have no Trusted Types. */
export default function TOCItemTree({ toc, className, linkClassName, isChild }: Props): ReactNode {
  if (toc.length === 0) return null;
  return (
    <ul className={isChild ? undefined : className}>
      {toc.map(({ id, value, children }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            className={linkClassName ?? undefined}
            dangerouslySetInnerHTML={{ __html: trustHtml(value) }}
          />
          <TOCItemTree isChild toc={children} className={className} linkClassName={linkClassName} />
        </li>
      ))}
    </ul>
  );
}
