import type { ReactNode } from 'react';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import type { Props } from '@theme/DocSidebar';

/** Docusaurus' choice between two sidebars, left out: there is one, which `behaviors/mobileMenu` shows on phones. */
export default function DocSidebar(props: Props): ReactNode {
  return <DocSidebarDesktop {...props} />;
}
