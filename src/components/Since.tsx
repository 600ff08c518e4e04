import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';

/** Marks what readers get only from a release of the library on, such as `<Since version="11.22" />`, and leads to the list of releases. */
export function Since({
  version,
}: {
  version: `${number}.${number}` | `${number}.${number}.${number}`;
}): ReactNode {
  return (
    <Link className="since" to="/docs/versions#new-since-116">
      Since {version}
    </Link>
  );
}
