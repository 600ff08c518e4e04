import { useCallback, useRef, useState } from 'react';
import { useSearchSite } from '../parts/searchContext';
import { readSaved, writeSaved, type SavedHits } from './savedHits';

/** The reader's recent and favourite hits, and a function that changes and stores them. */
export function useSavedHits(): [SavedHits, (change: (saved: SavedHits) => SavedHits) => void] {
  const { baseUrl } = useSearchSite();
  const [saved, setSaved] = useState(() => readSaved(baseUrl));
  const unstored = useRef<SavedHits | undefined>(undefined);
  const update = useCallback(
    (change: (saved: SavedHits) => SavedHits) => {
      // Another tab may have stored others since the dialog was opened.
      const changed = change(unstored.current ?? readSaved(baseUrl));
      if (!writeSaved(changed, baseUrl)) unstored.current = changed;
      setSaved(changed);
    },
    [baseUrl],
  );
  return [saved, update];
}
