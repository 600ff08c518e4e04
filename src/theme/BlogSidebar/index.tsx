import type { ReactNode } from 'react';
import BlogSidebarDesktop from '@theme/BlogSidebar/Desktop';
import type { Props } from '@theme/BlogSidebar';

/** Docusaurus' choice between two sidebars, left out: there is one, which `behaviors/mobileMenu` shows on phones. */
export default function BlogSidebar({ sidebar }: Props): ReactNode {
  return sidebar && sidebar.items.length > 0 ? <BlogSidebarDesktop sidebar={sidebar} /> : null;
}
