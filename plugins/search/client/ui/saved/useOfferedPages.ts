import { useEffect, useState } from 'react';
import type { OfferedPage, SearchManifest } from '../../../format/indexFiles';
import { fetchManifest } from '../../provider/fetchFile';
import { useSearchSite } from '../parts/searchContext';

/** The pages that the dialog offers for a version; none while their list is on its way, or lost. */
export function useOfferedPages(version: string): readonly OfferedPage[] {
  const { baseUrl } = useSearchSite();
  const [lists, setLists] = useState<SearchManifest['offered']>({});
  useEffect(() => {
    fetchManifest(baseUrl).then(
      ({ offered }) => {
        setLists(offered);
      },
      () => undefined,
    );
  }, [baseUrl]);
  return lists[version] ?? [];
}
