import type { ReactNode } from 'react';
import type { Props } from '@theme/Navbar/Search';

/** The place of the search in the navbar, replaced: Docusaurus' lies on top of its neighbors on narrow screens. */
export default function NavbarSearch({ children }: Props): ReactNode {
  return <div className="navbar__search">{children}</div>;
}
