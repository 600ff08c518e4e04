import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useHistorySelector } from '@docusaurus/theme-common';
import {
  useActiveDocContext,
  useActivePlugin,
  useDocsPreferredVersion,
  useLatestVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import { referenceId } from '@site/plugins/reference/format';
import { Menu } from '@site/src/components/Menu';
import { findSamePage } from '@site/src/versions/findSamePage';

/**
 * Docusaurus' version menu, replaced: it follows a page whose name changed between majors, and it says where a
 * click leads before the reader clicks. On phones it stays in the bar, so the menu there leaves it out.
 */
export default function DocsVersionDropdownNavbarItem({ mobile, docsPluginId }: Props): ReactNode {
  const search = useHistorySelector((history) => history.location.search);
  const { activeVersion, activeDoc } = useActive(docsPluginId);
  const { preferredVersion, savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
  const versions = useVersions(docsPluginId);
  const latest = useLatestVersion(docsPluginId);
  const shown = activeVersion ?? preferredVersion ?? latest;
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
              data-version={version.name}
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

/**
 * The version and the page being read. One file answers for every unknown address, whatever its version, so where there
 * is no page the first paint knows of no version either.
 */
function useActive(docsPluginId: string | undefined): Partial<ReturnType<typeof useActiveDocContext>> {
  const isBrowser = useIsBrowser();
  const active = useActiveDocContext(docsPluginId);
  const { pathname } = useLocation();
  const isReference = useActivePlugin()?.pluginId === referenceId;
  if (isReference) return { ...active, activeDoc: { id: referenceId, path: pathname } };
  return active.activeDoc || isBrowser ? active : {};
}
