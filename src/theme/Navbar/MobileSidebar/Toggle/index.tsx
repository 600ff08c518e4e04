import type { ReactNode } from 'react';
import { Icon } from '@site/src/components/Icon';

/** The button of the menu on phones, replaced: `behaviors/mobileMenu` serves it before the app runs, too. */
export default function MobileSidebarToggle(): ReactNode {
  return (
    <button type="button" className="navbar__toggle icon" aria-label="Menu" aria-expanded={false}>
      <Icon name="menu" />
    </button>
  );
}
