import { useCallback, useState } from 'preact/hooks';
import { readSaved, savedLimits, writeSaved, type SavedHits } from './savedHits';

/** The reader's recent and favourite hits, and a function that changes and stores them. */
export function useSavedHits(): [SavedHits, (change: (saved: SavedHits) => SavedHits) => void] {
  const [saved, setSaved] = useState<SavedHits>(() => ({
    recent: readSaved('search.recent', savedLimits.recent),
    favourite: readSaved('search.favourite', savedLimits.favourite),
  }));
  const update = useCallback(
    (change: (saved: SavedHits) => SavedHits) => {
      const changed = change(saved);
      writeSaved('search.recent', changed.recent);
      writeSaved('search.favourite', changed.favourite);
      setSaved(changed);
    },
    [saved],
  );
  return [saved, update];
}
