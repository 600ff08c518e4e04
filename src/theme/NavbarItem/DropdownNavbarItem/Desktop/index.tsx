import type { ReactNode } from 'react';
import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import { Menu } from '@site/src/components/Menu';

/** Docusaurus' dropdown, replaced: it opens on mere hover, and not at all without scripts. */
export default function DropdownNavbarItemDesktop({
  items,
  label,
  className = '',
  ...props
}: Props): ReactNode {
  return (
    <Menu
      label={props['aria-label'] ?? props.title ?? 'Menu'}
      summary={label}
      className={`navbar__item ${className}`.trim()}
    >
      {items.map((item, index) => (
        <NavbarItem key={index} isDropdownItem activeClassName="dropdown__link--active" {...item} />
      ))}
    </Menu>
  );
}
