import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocSidebarItem/Link';
import { BreakableName } from '@site/src/components/BreakableName';

/** A page in the sidebar, replaced: a long name breaks between the words that it is made of. */
export default function DocSidebarItemLink({ item, onItemClick, activePath }: Props): ReactNode {
  const { href, label, className, autoAddBaseUrl } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  return (
    <li className={['menu__list-item', className].filter(Boolean).join(' ')}>
      <Link
        className={`menu__link${isActive ? ' menu__link--active' : ''}`}
        autoAddBaseUrl={autoAddBaseUrl}
        aria-current={isActive ? 'page' : undefined}
        to={href}
        onClick={() => onItemClick?.(item)}
      >
        <span>
          <BreakableName>{label}</BreakableName>
        </span>
      </Link>
    </li>
  );
}
