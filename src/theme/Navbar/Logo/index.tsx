import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { Mark } from '@site/src/components/Mark';

/** The brand, replaced: drawn in the page so that it follows the theme, and a right click leads to its files. */
export default function NavbarLogo(): ReactNode {
  return (
    <Link to="/" className="navbar__brand" data-media={useBaseUrl('/media')}>
      <Mark wordmark />
    </Link>
  );
}
