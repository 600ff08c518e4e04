import type { ReactNode } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useVersions } from '@docusaurus/plugin-content-docs/client';

/** The versions that a reader can keep on the device. `plugins/offline/client` says how large each is, and adds the buttons. */
export function KeepVersions(): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  return (
    <ul className="keep" data-base={baseUrl} data-search-skip="">
      {useVersions(undefined).map(({ name, label }) => (
        <li key={name} data-name={name} data-label={label}>
          <b>{label}</b> <span role="status" />
        </li>
      ))}
    </ul>
  );
}
