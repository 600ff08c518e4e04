import { useEffect, useState } from 'react';
import type { SearchManifest } from '../../../format/indexFiles';
import { fetchManifest } from '../../provider/fetchFile';
import { useSearchSite } from './searchContext';

/** The lists that the build wrote for the search; nothing while they are on their way, or lost. */
export function useManifest(): SearchManifest | undefined {
  const { baseUrl } = useSearchSite();
  const [manifest, setManifest] = useState<SearchManifest>();
  useEffect(() => {
    fetchManifest(baseUrl).then(setManifest, () => undefined);
  }, [baseUrl]);
  return manifest;
}
