import type { ReactNode } from 'react';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import ContentVisibility from '@theme/ContentVisibility';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import DocItemContent from '@theme/DocItem/Content';
import DocItemFooter from '@theme/DocItem/Footer';
import type { Props } from '@theme/DocItem/Layout';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocVersionBanner from '@theme/DocVersionBanner';
import TOC from '@theme/TOC';
import { useContents } from '@site/src/components/useContents';

/** A docs page, replaced: banner, breadcrumbs and article in `<main>`, the contents beside or above the text. */
export default function DocItemLayout({ children }: Props): ReactNode {
  const { metadata } = useDoc();
  const contents = useContents();
  return (
    <div className="docs__page">
      <main>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <DocBreadcrumbs />
        <article>
          <DocItemContent>{children}</DocItemContent>
          <DocItemFooter />
        </article>
        <DocItemPaginator />
      </main>
      {contents.length > 0 && <TOC toc={contents} />}
    </div>
  );
}
