import type { ReactNode } from 'react';
import { useLocation } from '@docusaurus/router';
import { useThemeConfig } from '@docusaurus/theme-common';
import {
  useActivePlugin,
  useDocsVersionCandidates,
  useLatestVersion,
  useVersions,
  type GlobalDoc,
} from '@docusaurus/plugin-content-docs/client';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import { findSamePage } from '@site/src/versions/findSamePage';

interface Props {
  /** The id of the page in the latest version. */
  doc: string;
  label: string;
}

/**
 * A link of the navbar to a page of the docs, in the version that the reader reads. It is marked as current on that page and on those
 * below it, unless another link of the navbar leads to a page that is nearer.
 */
export function DocNavbarItem({ doc, label }: Props): ReactNode {
  const { pathname } = useLocation();
  const toDoc = useDocOfVersion();
  const { items } = useThemeConfig().navbar;
  const { path } = toDoc(doc);
  const kept = useKeptAddresses(doc);
  const rivals = items.flatMap((item) =>
    item.type === 'custom-doc' ? [toDoc(item.doc as string).path] : [],
  );
  const nearest = rivals.filter((rival) => isBelow(pathname, rival)).sort((a, b) => b.length - a.length)[0];
  return (
    <DefaultNavbarItem
      to={path}
      label={label}
      isActive={() => path === nearest}
      aria-current={pathname === path ? 'page' : 'true'}
      data-kept={kept}
    />
  );
}

/**
 * Finds the pages of the version being read that explain the same as pages of the latest version. A page that does not exist gets the
 * address that it would have, so that the check of links names it.
 */
function useDocOfVersion(): (id: string) => Pick<GlobalDoc, 'path'> {
  const latest = useLatestVersion(undefined);
  const version = useDocsVersionCandidates(undefined)[0];
  return (id) => {
    const doc = latest.docs.find((candidate) => candidate.id === id);
    return doc ? findSamePage(version, latest, doc).doc : { path: `${latest.path}/${id}` };
  };
}

/**
 * The addresses of the same page in older versions, each after the name of its version. A page that belongs to no version leads to the one
 * that the reader keeps to, which only the browser knows (`src/behaviors/keptVersion`).
 */
function useKeptAddresses(id: string): string | undefined {
  const hasVersion = useActivePlugin() !== undefined;
  const latest = useLatestVersion(undefined);
  const versions = useVersions(undefined);
  const doc = latest.docs.find((candidate) => candidate.id === id);
  if (hasVersion || !doc) return undefined;
  return versions
    .filter((version) => version !== latest)
    .map((version) => `${version.name} ${findSamePage(version, latest, doc).doc.path}`)
    .join(' ');
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.replace(/\/?$/, '/'));
}
