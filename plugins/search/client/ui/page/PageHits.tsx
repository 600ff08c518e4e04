import type { ReactNode } from 'react';
import type { SearchHit } from '../../engine/show/searchHit';
import type { SearchParts } from '../hits/searchParts';

/** Hits as a list of links, each with the way to its section. */
export function PageHits({
  hits,
  Marked,
}: Pick<SearchParts, 'Marked'> & { hits: readonly SearchHit[] }): ReactNode {
  return (
    <ol className="search-page__hits">
      {hits.map(({ url, heading, snippet, page, breadcrumbs, parents }) => {
        const title = heading.map(({ text }) => text).join('');
        const way = [breadcrumbs, title === page ? '' : page, ...parents].filter((part) => part !== '');
        return (
          <li key={url}>
            <h2 className="search-page__heading">
              <a href={url}>
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
      })}
    </ol>
  );
}
