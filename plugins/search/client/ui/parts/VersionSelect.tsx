import type { ReactNode } from 'react';
import '@site/src/css/choice.css';
import { useSearchSite } from './searchContext';

/** The choice of the docs version to search. */
export function VersionSelect(props: { version: string; onChange: (version: string) => void }): ReactNode {
  return (
    <select
      className="choice search__version"
      aria-label="Search in version"
      value={props.version}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    >
      {useSearchSite().versions.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}
