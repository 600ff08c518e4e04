import { useEffect, useState } from 'react';
import { findNearPages, type NearPage, type VersionPages } from './findNearPages';
import { readTitles, toListAddress } from '../../plugins/markdown/format';

interface Found {
  /** The address asked for, once the browser knows it. */
  asked?: string;
  /** Where the link is, if the browser tells. */
  from: string;
  near: readonly NearPage[];
}

/** The address and its neighbours. One file answers for every unknown address, so the build cannot know them. */
export function useNearPages(versions: readonly Omit<VersionPages, 'pages'>[]): Found {
  const [found, setFound] = useState<Found>({ from: '', near: [] });
  useEffect(() => {
    const { pathname } = window.location;
    const from = document.referrer === '' ? '' : `The link is on ${document.referrer}`;
    setFound({ asked: pathname, from, near: [] });
    void Promise.all(
      versions.map(async (version) => ({ ...version, pages: await fetchPages(version.path) })),
    ).then((all) => setFound({ asked: pathname, from, near: findNearPages(pathname, all) }));
  }, [versions]);
  return found;
}

/** Fetches the addresses and titles of a version's pages; none if their list cannot be fetched, as in `npm run dev`. */
async function fetchPages(path: string): Promise<VersionPages['pages']> {
  try {
    const response = await fetch(toListAddress(path));
    const titles = readTitles(response.ok ? await response.text() : '');
    return [...titles].map(([markdown, title]) => ({ path: toPath(markdown, path), title }));
  } catch {
    return [];
  }
}

/** The address of a page from that of its Markdown. The first page of a version ends with a slash. */
function toPath(markdown: string, version: string): string {
  const path = markdown.replace(/\.md$/, '');
  return path === version.replace(/\/$/, '') ? `${path}/` : path;
}
