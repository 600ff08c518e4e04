import type { MouseEvent } from 'react';
import { useHistory } from '@docusaurus/router';
import { addRecent, type SavedHit, type SavedHits } from '../../client/savedHits';

interface OpenHit {
  /** Opens a hit, and remembers it. */
  openHit: (hit: SavedHit, isNewTab: boolean) => void;
  /** Opens a hit that was clicked, as the reader's keys ask. */
  clickHit: (hit: SavedHit, event: MouseEvent) => void;
}

/** Opens hits: in the app, or in a new tab. */
export function useOpenHit(
  update: (change: (saved: SavedHits) => SavedHits) => void,
  close: () => void,
): OpenHit {
  const history = useHistory();
  const openHit = (hit: SavedHit, isNewTab: boolean): void => {
    const isOfThisSite = hit.url.startsWith('/');
    if (isOfThisSite) update((saved) => addRecent(saved, hit));
    if (isNewTab) {
      window.open(hit.url, '_blank', 'noopener');
      return;
    }
    close();
    if (isOfThisSite) history.push(hit.url);
    else window.location.assign(hit.url);
  };
  const clickHit = (hit: SavedHit, event: MouseEvent): void => {
    // With one of these keys the browser opens the link elsewhere by itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      if (hit.url.startsWith('/')) update((saved) => addRecent(saved, hit));
      return;
    }
    event.preventDefault();
    openHit(hit, false);
  };
  return { openHit, clickHit };
}
