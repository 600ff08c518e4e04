import type { ReactNode } from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import DocSidebarItems from '@theme/DocSidebarItems';
import type { Props } from '@theme/DocSidebar/Desktop';

/** The list of pages beside a page, replaced: it scrolls with its column, and cannot be folded away. */
export default function DocSidebarDesktop({ path, sidebar }: Props): ReactNode {
  return (
    <nav className="menu" aria-label="Docs sidebar">
      <ul className={`${ThemeClassNames.docs.docSidebarMenu} menu__list`}>
        <DocSidebarItems items={sidebar} activePath={path} level={1} />
      </ul>
    </nav>
  );
}
