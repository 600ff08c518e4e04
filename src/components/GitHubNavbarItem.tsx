import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { Icon } from './Icon';

/** The link to the repository: an icon in the navbar, an icon with its name in the menu on phones. */
export function GitHubNavbarItem({ href, mobile = false }: { href: string; mobile?: boolean }): ReactNode {
  if (mobile) {
    return (
      <li className="menu__list-item">
        <Link className="menu__link" href={href}>
          GitHub
          <Icon name="github" />
        </Link>
      </li>
    );
  }
  return (
    <Link className="navbar__item icon" href={href} aria-label="GitHub">
      <Icon name="github" />
    </Link>
  );
}
