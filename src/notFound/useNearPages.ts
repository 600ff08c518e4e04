import { useEffect, useState } from 'react';
import { fetchPages } from './fetchPages';
import { findNearPages, type NearPage, type VersionPages } from './findNearPages';

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
    ).then((all) => {
      setFound({ asked: pathname, from, near: findNearPages(pathname, all) });
    });
  }, [versions]);
  return found;
}
