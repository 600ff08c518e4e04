import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import DocSidebar from '@theme/DocSidebar';
import type { Props } from '@theme/DocRoot/Layout';

const neverHidden = (): void => undefined;

/** The frame of a docs page, replaced: one grid of sidebar and page instead of a dozen nested boxes. */
export default function DocRootLayout({ children }: Props): ReactNode {
  const sidebar = useDocsSidebar();
  const { pathname } = useLocation();
  return (
    <div className="docs wrap">
      {sidebar ? (
        <aside className="side theme-doc-sidebar-container" aria-label="Docs pages">
          <DocSidebar
            key={sidebar.name}
            sidebar={sidebar.items}
            path={pathname}
            onCollapse={neverHidden}
            isHidden={false}
          />
        </aside>
      ) : (
        <div />
      )}
      {children}
    </div>
  );
}
