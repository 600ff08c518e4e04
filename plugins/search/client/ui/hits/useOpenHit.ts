import { addRecent, type SavedHit, type SavedHits } from '../saved/savedHits';
import { followLink } from '../parts/followLink';
import { openAddress } from '../parts/openAddress';

interface OpenHit {
  /** Opens a hit, and remembers it. */
  openHit: (hit: SavedHit, isNewTab: boolean) => void;
  /** Opens a hit that was clicked, as the reader's keys ask. */
  clickHit: (hit: SavedHit, event: MouseEvent) => void;
}

/** Opens hits: here, or in a new tab. Those of this site are remembered. */
export function useOpenHit(
  update: (change: (saved: SavedHits) => SavedHits) => void,
  close: () => void,
): OpenHit {
  const remember = (hit: SavedHit): void => {
    if (hit.url.startsWith('/')) update((saved) => addRecent(saved, hit));
  };
  const go = (url: string): void => {
    close();
    openAddress(url);
  };
  return {
    openHit(hit, isNewTab) {
      remember(hit);
      if (isNewTab) window.open(hit.url, '_blank', 'noopener');
      else go(hit.url);
    },
    clickHit(hit, event) {
      remember(hit);
      followLink(event, () => {
        go(hit.url);
      });
    },
  };
}
