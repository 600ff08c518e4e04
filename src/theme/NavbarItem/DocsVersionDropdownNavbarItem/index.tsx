import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHistorySelector } from '@docusaurus/theme-common';
import {
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import { Menu } from '@site/src/components/Menu';
import { findSamePage } from '@site/src/versions/findSamePage';

/**
 * Docusaurus' version menu, replaced: it follows a page whose name changed between majors, and it says where a
 * click leads before the reader clicks. On phones it stays in the bar, so the menu there leaves it out.
 */
export default function DocsVersionDropdownNavbarItem({ mobile, docsPluginId }: Props): ReactNode {
  const search = useHistorySelector((history) => history.location.search);
  const { activeVersion, activeDoc } = useActiveDocContext(docsPluginId);
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
  const versions = useVersions(docsPluginId);
  const shown = useDocsVersionCandidates(docsPluginId)[0];
  if (mobile) return null;
  return (
    <Menu label={`Version ${shown.label}`} summary={shown.label} className="dropdown--version">
      {versions.map((version) => {
        const isActive = version === activeVersion;
        const { doc, hint } = findSamePage(version, activeVersion, activeDoc);
        return (
          <li key={version.name}>
            <Link
              className={`dropdown__link${isActive ? ' dropdown__link--active' : ''}`}
              aria-current={isActive ? 'true' : undefined}
              to={`${doc.path}${search}`}
              onClick={() => {
                savePreferredVersionName(version.name);
              }}
            >
              {version.label} <small>{hint}</small>
            </Link>
          </li>
        );
      })}
    </Menu>
  );
}
