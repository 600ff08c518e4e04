import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import {
  useActiveDocContext,
  useActivePlugin,
  useLatestVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import { referenceId } from '@site/plugins/reference/format';
import { Menu } from '@site/src/components/Menu';
import { findSamePage } from '@site/src/versions/findSamePage';

/**
 * Docusaurus' version menu, replaced: it follows a page whose name changed between majors, and it says where a
 * click leads before the reader clicks. `behaviors/preferredVersion` keeps what the reader chose.
 */
export default function DocsVersionDropdownNavbarItem({ docsPluginId }: Props): ReactNode {
  const { activeVersion, activeDoc } = useActive(docsPluginId);
  const versions = useVersions(docsPluginId);
  const latest = useLatestVersion(docsPluginId);
  const shown = activeVersion ?? latest;
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
              to={doc.path}
              data-version={version.name}
            >
              {version.label} <small>{hint}</small>
            </Link>
          </li>
        );
      })}
    </Menu>
  );
}

/** The version and the page being read. One file answers for every unknown address, whatever its version, so without a page there is no version. */
function useActive(docsPluginId: string | undefined): Partial<ReturnType<typeof useActiveDocContext>> {
  const active = useActiveDocContext(docsPluginId);
  const { pathname } = useLocation();
  const isReference = useActivePlugin()?.pluginId === referenceId;
  if (isReference) return { ...active, activeDoc: { id: referenceId, path: pathname } };
  return active.activeDoc ? active : {};
}
