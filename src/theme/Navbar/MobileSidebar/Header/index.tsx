import type { ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import { Icon } from '@site/src/components/Icon';

/** The head of the menu on phones, replaced to wear the site's icons. */
export default function NavbarMobileSidebarHeader(): ReactNode {
  const { toggle } = useNavbarMobileSidebar();
  return (
    <div className="navbar-sidebar__brand">
      <NavbarLogo />
      <NavbarColorModeToggle />
      <button type="button" className="icon" aria-label="Close the menu" onClick={toggle}>
        <Icon name="close" />
      </button>
    </div>
  );
}
