import type { MouseEvent, ReactNode } from 'react';
import { useHistory } from '@docusaurus/router';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { Mark } from '@site/src/components/Mark';

/** The brand, replaced: drawn in the page so that it follows the theme, and a right click leads to its files. */
export default function NavbarLogo(): ReactNode {
  const media = useBaseUrl('/media');
  const history = useHistory();
  const openMedia = (event: MouseEvent) => {
    event.preventDefault();
    history.push(media);
  };
  return (
    <Link to="/" className="navbar__brand" onContextMenu={openMedia}>
      <Mark wordmark />
    </Link>
  );
}
