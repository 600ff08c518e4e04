import type { ReactNode } from 'react';
import type { SearchHit } from '../../engine/show/searchHit';
import type { SearchParts } from '../hits/searchParts';

interface PageHitsProps {
  hits: readonly SearchHit[];
  query: string;
  parts: SearchParts;
}

/** Hits as a list of links, each with the way to its section. What a page has more than its best is folded below them. */
export function PageHits({ hits, query, parts }: PageHitsProps): ReactNode {
  const { groupByPage, Marked, openBox } = parts;
  const toItem = (hit: SearchHit): ReactNode => {
    const { url, heading, snippet, page, breadcrumbs, parents } = hit;
    const title = heading.map(({ text }) => text).join('');
    const way = [breadcrumbs, title === page ? '' : page, ...parents].filter((part) => part !== '');
    return (
      <li key={url}>
        <h2 className="search-page__heading">
          <a href={url} onClick={() => openBox(hit, query)}>
            <Marked text={heading} />
          </a>
        </h2>
        {way.length > 0 && <p className="quiet">{way.join(' / ')}</p>}
        {snippet.length > 0 && (
          <p>
            <Marked text={snippet} />
          </p>
        )}
      </li>
    );
  };
  return (
    <ol className="search-page__hits">
      {groupByPage(hits).flatMap(({ path, sections, folded }) => [
        ...sections.map(toItem),
        folded.length > 0 && (
          <li key={`more of ${path}`} className="search-page__more">
            <details>
              <summary className="search__more">{folded.length} more on this page</summary>
              <ol>{folded.map(toItem)}</ol>
            </details>
          </li>
        ),
      ])}
    </ol>
  );
}
