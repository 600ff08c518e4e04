import { useCallback, useState } from 'react';
import { createStorageSlot } from '@docusaurus/theme-common';
import { readSaved, savedLimits, type SavedHits } from '../../client/savedHits';

const slots = {
  recent: createStorageSlot('search.recent'),
  favourite: createStorageSlot('search.favourite'),
};

/** The reader's recent and favourite hits, and a function that changes and stores them. */
export function useSavedHits(): [SavedHits, (change: (saved: SavedHits) => SavedHits) => void] {
  const [saved, setSaved] = useState<SavedHits>(() => ({
    recent: readSaved(slots.recent, savedLimits.recent),
    favourite: readSaved(slots.favourite, savedLimits.favourite),
  }));
  const update = useCallback(
    (change: (saved: SavedHits) => SavedHits) => {
      const changed = change(saved);
      slots.recent.set(JSON.stringify(changed.recent));
      slots.favourite.set(JSON.stringify(changed.favourite));
      setSaved(changed);
    },
    [saved],
  );
  return [saved, update];
}
