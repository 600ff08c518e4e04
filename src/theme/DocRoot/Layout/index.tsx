import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import DocSidebarItems from '@theme/DocSidebarItems';
import type { Props } from '@theme/DocRoot/Layout';

/** The frame of a docs page, replaced: one grid of sidebar and page instead of a dozen nested boxes. `behaviors/mobileMenu` shows the sidebar on phones. */
export default function DocRootLayout({ children }: Props): ReactNode {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  return (
    <div className="docs wrap">
      {sidebar ? (
        <aside className="side theme-doc-sidebar-container" aria-label="Docs pages">
          <nav className="menu" aria-label="Docs sidebar">
            <ul className={`${ThemeClassNames.docs.docSidebarMenu} menu__list`}>
              <DocSidebarItems items={sidebar.items} activePath={pathname} level={1} />
            </ul>
          </nav>
        </aside>
      ) : (
        <div />
      )}
      {children}
    </div>
  );
}
