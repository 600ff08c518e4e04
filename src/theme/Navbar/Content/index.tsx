import type { ReactNode } from 'react';
import { ErrorCauseBoundary, ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { splitNavbarItems } from '@docusaurus/theme-common/internal';
import BackToTopButton from '@theme/BackToTopButton';
import NavbarItem, { type Props as NavbarItemProps } from '@theme/NavbarItem';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import SearchBar from '@theme/SearchBar';
import { Icon } from '@site/src/components/Icon';
import { itemError } from './itemError';

/**
 * Docusaurus' row of the navbar, copied so that search comes first on the right, in the order of the tab key too, and with
 * the button that leads back to the top: nowhere else is there room for it beside the text of a phone.
 */
export default function NavbarContent(): ReactNode {
  const { items, hideOnScroll } = useThemeConfig().navbar;
  const [left, right] = splitNavbarItems(items as NavbarItemProps[]);
  return (
    <div className="navbar__inner wrap" data-hides={hideOnScroll || undefined}>
      <div className={`${ThemeClassNames.layout.navbar.containerLeft} navbar__items`}>
        {/* `behaviors/mobileMenu` serves it. */}
        <button type="button" className="navbar__toggle icon" aria-label="Menu" aria-expanded={false}>
          <Icon name="menu" />
          <Icon name="close" />
        </button>
        <NavbarLogo />
        <NavbarItems items={left} />
        <BackToTopButton />
      </div>
      <div className={`${ThemeClassNames.layout.navbar.containerRight} navbar__items navbar__items--right`}>
        <div className="navbar__search">
          <SearchBar />
        </div>
        <NavbarItems items={right} />
        <NavbarColorModeToggle />
      </div>
    </div>
  );
}

function NavbarItems({ items }: { items: readonly NavbarItemProps[] }): ReactNode {
  return items.map((item) => (
    <ErrorCauseBoundary key={JSON.stringify(item)} onError={(cause) => itemError(item, cause)}>
      <NavbarItem {...item} />
    </ErrorCauseBoundary>
  ));
}
