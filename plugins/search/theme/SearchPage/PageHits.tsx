import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import type { SearchHit } from '../../client/searchProvider';
import { Marked } from '../SearchModal/Marked';
import styles from './styles.module.css';

/** Hits as a list of links, each with the way to its section. */
export function PageHits({ hits }: { hits: readonly SearchHit[] }): ReactNode {
  return (
    <ol className={styles.hits}>
      {hits.map(({ url, heading, snippet, page, breadcrumbs, parents }) => {
        const title = heading.map(({ text }) => text).join('');
        const way = [breadcrumbs, title === page ? '' : page, ...parents].filter((part) => part !== '');
        return (
          <li key={url}>
            <h2 className={styles.heading}>
              <Link to={url}>
                <Marked text={heading} />
              </Link>
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
