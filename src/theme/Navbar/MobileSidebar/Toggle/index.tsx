import type { ReactNode } from 'react';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { Icon } from '@site/src/components/Icon';

/** The button that opens the menu on phones, replaced to wear the site's icon and size. */
export default function MobileSidebarToggle(): ReactNode {
  const { toggle, shown } = useNavbarMobileSidebar();
  return (
    <button
      type="button"
      className="navbar__toggle icon"
      onClick={toggle}
      aria-label="Open the menu"
      aria-expanded={shown}
    >
      <Icon name="menu" />
    </button>
  );
}
