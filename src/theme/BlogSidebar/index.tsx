import type { ReactNode } from 'react';
import {
  BlogSidebarItemList,
  groupBlogSidebarItemsByYear,
  useVisibleBlogSidebarItems,
} from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogSidebar';

/** The posts by year, replaced: years are not headings of the page. `behaviors/mobileMenu` shows the same list on phones. */
export default function BlogSidebar({ sidebar }: Props): ReactNode {
  return sidebar && sidebar.items.length > 0 ? <Years sidebar={sidebar} /> : null;
}

function Years({ sidebar }: { sidebar: NonNullable<Props['sidebar']> }): ReactNode {
  const years = groupBlogSidebarItemsByYear(useVisibleBlogSidebarItems(sidebar.items));
  return (
    <aside className="side" aria-label="Posts">
      <nav aria-label="Blog recent posts navigation">
        <p className="contents__title">
          <b>{sidebar.title}</b>
        </p>
        {years.map(([year, items]) => (
          <div key={year} role="group" aria-label={year} className="blog-year">
            <p className="contents__title">
              <b>{year}</b>
            </p>
            <BlogSidebarItemList
              items={items}
              ulClassName="contents__list"
              linkClassName="contents__link"
              linkActiveClassName="contents__active"
            />
          </div>
        ))}
      </nav>
    </aside>
  );
}
