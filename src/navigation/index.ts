// The way from page to page in the built site, fetched with the first sign of a reader. Pages behind links are fetched ahead of the click
// and shown in the same document. Without it, links are ordinary links.
import { isSlow } from './fetch/connection';
import { fetchAhead } from './fetch/fetchPage';
import { fetchLikelyPages } from './fetch/likelyPages';
import { addressOf, pageLink } from './fetch/pageLink';
import { followHistory, openPage } from './move';
import { goToPlaceInPage, keepPlace, keepPlaceInPage } from './show/scrolling';
import { canShowStyles } from './show/showStyles';
import './sidebar/categories';

if (canShowStyles) {
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(
      type,
      ({ target }) => {
        const url = isSlow() ? undefined : pageLink(target);
        if (url) void fetchAhead(addressOf(url));
      },
      { passive: true },
    );

  // To change the history takes some milliseconds. Between the press and the click nobody waits for them.
  document.addEventListener('pointerdown', ({ target, button }) => {
    if (button === 0 && pageLink(target)) keepPlace();
  });

  document.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    const url = pageLink(target);
    if (url) {
      event.preventDefault();
      openPage(url);
    } else keepPlaceInPage();
  });

  addEventListener('popstate', () => {
    if (!followHistory()) goToPlaceInPage();
  });

  fetchLikelyPages();
}
document.documentElement.dataset.moves = 'ready';
