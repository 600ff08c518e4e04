import type { ReactNode } from 'react';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import styles from './styles.module.css';

/** The choice of the docs version to search. */
export function VersionSelect(props: { version: string; onChange: (version: string) => void }): ReactNode {
  return (
    <select
      className={styles.version}
      aria-label="Search in version"
      value={props.version}
      onChange={({ target }) => {
        props.onChange(target.value);
      }}
    >
      {useVersions(undefined).map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  );
}
