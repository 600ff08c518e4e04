import type { MouseEvent } from 'react';
import { opensHere } from '../parts/opensHere';
import { addRecent, type SavedHit, type SavedHits } from '../saved/savedHits';

interface FollowHit {
  /** Remembers a hit whose link was clicked, and closes the dialog if the link opens here. The link itself opens as any other of the page. */
  follow: (hit: SavedHit, event: MouseEvent) => void;
  /** Opens a hit in a new tab. */
  openApart: (hit: SavedHit) => void;
}

/** What happens when the reader opens a hit. Those of this site are remembered. */
export function useFollowHit(
  update: (change: (saved: SavedHits) => SavedHits) => void,
  close: () => void,
): FollowHit {
  const remember = (hit: SavedHit): void => {
    if (hit.url.startsWith('/')) update((saved) => addRecent(saved, hit));
  };
  return {
    follow(hit, event) {
      remember(hit);
      if (opensHere(event)) close();
    },
    openApart(hit) {
      remember(hit);
      window.open(hit.url, '_blank', 'noopener');
    },
  };
}
