import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { SearchData } from '../../format';
import styles from './styles.module.css';
import { toSearchAddress } from './toSearchAddress';
import type { Answer, SearchStatus } from './useSearch';

interface FootProps {
  query: string;
  version: string;
  status: SearchStatus;
  answer: Answer | undefined;
  onFollow: () => void;
}

/** The way to all results, the keys, and what screen readers are told. */
export function Foot({ query, version, status, answer, onFollow }: FootProps): ReactNode {
  const count = answer?.results.count ?? 0;
  const { searchPagePath } = usePluginData('search') as SearchData;
  return (
    <div className={styles.foot}>
      <p className={styles.onlyHeard} role="status">
        {announce(status, answer)}
      </p>
      {count > 0 && (
        <Link className={styles.all} to={toSearchAddress(searchPagePath, query, version)} onClick={onFollow}>
          See all {count} results
        </Link>
      )}
      <span className={styles.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> to move
      </span>
      <span className={styles.keys}>
        <kbd>Enter</kbd> to open
      </span>
      <span className={styles.keys}>
        <kbd>Ctrl Enter</kbd> in a new tab
      </span>
    </div>
  );
}

function announce(status: SearchStatus, answer: Answer | undefined): string {
  if (status === 'stalled') return 'Searching';
  if (!answer) return '';
  const { count } = answer.results;
  return count === 0 ? `No results for “${answer.text}”` : `${count} ${count === 1 ? 'result' : 'results'}`;
}
