import type { ReactNode } from 'react';
import { toIssueAddress } from '../components/toIssueAddress';
import { toWords, type NearPage } from './findNearPages';
import { useNearPages } from './useNearPages';

interface Props {
  versions: readonly { label: string; path: string }[];
  /** The address of the page with all results. */
  searchUrl: string;
  /** The form for a new issue. */
  issues: string;
  /** Where a reader can start again. */
  starts: readonly { label: string; to: string }[];
}

/** The island of the not-found page: the address asked for, a search for its words, and the pages whose addresses come nearest. */
export default function NearPages({ versions, searchUrl, issues, starts }: Props): ReactNode {
  const { asked, from, near } = useNearPages(versions);
  const words = asked === undefined ? '' : toWords(asked);
  return (
    <>
      <p className="near__wire" aria-hidden="true">
        <code>{asked ?? '/…'}</code>
      </p>
      <form role="search" className="near__search" action={searchUrl}>
        {/* The key fills the field in when the address is known. */}
        <input
          key={words}
          type="search"
          name="q"
          aria-label="Search docs"
          defaultValue={words}
          maxLength={64}
        />
        <button className="button">Search</button>
      </form>
      <div className="near__columns">
        <PageList heading="In another version" pages={near.filter(({ isSame }) => isSame)} />
        <PageList heading="Similar addresses" pages={near.filter(({ isSame }) => !isSame)} />
        <div>
          <h2 className="quiet">Start again</h2>
          <ul>
            {starts.map(({ label, to }) => (
              <li key={to}>
                <a href={to}>{label}</a>
              </li>
            ))}
            <li>
              <a href={toIssueAddress(issues, `Broken link: ${asked ?? ''}`, from)}>Report the broken link</a>
            </li>
          </ul>
        </div>
      </div>
    </>
  );
}

function PageList({ heading, pages }: { heading: string; pages: readonly NearPage[] }): ReactNode {
  if (pages.length === 0) return null;
  return (
    <div>
      <h2 className="quiet">{heading}</h2>
      <ul>
        {pages.map(({ path, label, title }) => (
          <li key={path}>
            <a href={path}>
              {title} <small className="quiet">{label}</small>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
