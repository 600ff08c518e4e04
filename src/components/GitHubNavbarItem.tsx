import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { Icon } from './Icon';

/** The link to the repository in the navbar. */
export function GitHubNavbarItem({ href }: { href: string }): ReactNode {
  return (
    <Link className="navbar__item icon" href={href} aria-label="GitHub">
      <Icon name="github" />
    </Link>
  );
}
