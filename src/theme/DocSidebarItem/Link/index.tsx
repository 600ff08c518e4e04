import { Fragment, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { isActiveSidebarItem } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocSidebarItem/Link';
import { splitName } from '@site/plugins/reference/format';

/** The length from which on a name may be wider than the sidebar, in characters. */
const long = 24;

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
        <span>{label.length < long || label.includes(' ') ? label : breakable(label)}</span>
      </Link>
    </li>
  );
}

function breakable(name: string): ReactNode {
  return splitName(name).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}
