import type { ReactNode } from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { PageMetadata } from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import { toAnchor } from '../../../search/format/indexFiles';
import type { ReferencePageData } from '../../format';

/** Shows a page of the API reference, whose HTML the build has made. */
export default function ReferencePage({ title, sections }: ReferencePageData): ReactNode {
  // The same HTML is built below every path.
  const baseUrl = useBaseUrl('/');
  const parts = sections.map((section) => ({
    ...section,
    html: section.html.replaceAll('href="/', `href="${baseUrl}`),
  }));
  return (
    <div className="reference">
      <PageMetadata title={title} />
      {parts.map(({ heading, html, isSkipped }) => (
        <div key={heading} data-search-skip={isSkipped}>
          {heading !== '' && (
            <Heading as="h2" id={toAnchor(heading)}>
              {heading}
            </Heading>
          )}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </div>
      ))}
    </div>
  );
}
