import type { MouseEvent, ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useHistory } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import { trustHtml } from '@site/src/trusted';
import { FoldedContents } from '@site/src/components/FoldedContents';
import { toAnchor } from '../../../search/format/indexFiles';
import type { ReferencePageData } from '../../format';

/** Shows a page of the API reference, whose HTML the build has made. */
export default function ReferencePage({ title, sections }: ReferencePageData): ReactNode {
  const followLink = useFollowLink();
  // The same HTML is built below every path.
  const baseUrl = useBaseUrl('/');
  const parts = sections.map((section) => ({
    ...section,
    html: section.html.replaceAll('href="/', `href="${baseUrl}`),
  }));
  return (
    <div className="reference" onClick={followLink}>
      <PageMetadata title={title} />
      {parts.map(({ heading, html, isSkipped }, index) => (
        <div key={heading} data-search-skip={isSkipped}>
          {index === 1 && <FoldedContents />}
          {heading !== '' && (
            <Heading as="h2" id={toAnchor(heading)}>
              {heading}
            </Heading>
          )}
          <div dangerouslySetInnerHTML={{ __html: trustHtml(html) }} />
        </div>
      ))}
    </div>
  );
}

/** Follows links in HTML through the router, so that the app keeps running. */
function useFollowLink(): (event: MouseEvent) => void {
  const history = useHistory();
  return (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== location.origin || (pathname === location.pathname && hash !== '')) return;
    event.preventDefault();
    history.push(pathname + search + hash);
  };
}
