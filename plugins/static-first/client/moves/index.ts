// Moves between pages without loading a document: fetched with the first sign of a reader, it fetches the page behind a link ahead of
// the click and shows it in place. Once the app runs, its router does this, and all that is left here is to fetch what gets the focus.
import { PageEvent } from '../../format';
import { announcePage } from './announce';
import { appRuns } from './appRuns';
import { reopenCategories } from './categories';
import { isSlow } from './connection';
import { fetchAhead, fetchPage, OtherDocument } from './fetchPage';
import { loadFont, showFont } from './font';
import { showLoadError } from './loadError';
import { addressOf, pageLink } from './pageLink';
import { startProgress } from './progressBar';
import { goToPlace, keepPlace, startsAtTop } from './scrolling';
import { showPage } from './showPage';
import './moves.css';

/** How long a page may take before the browser loads it as a document, in milliseconds. */
const patience = 7_000;

let shown = addressOf(location);
/** The move under way; a later one takes its place. */
let current = 0;

for (const type of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(
    type,
    ({ target }) => {
      const url = isSlow() ? undefined : pageLink(target);
      if (!url) return;
      if (!appRuns()) fetchAhead(addressOf(url));
      else if (type === 'focusin') preload(url.pathname);
    },
    { passive: true },
  );

// To change the history takes some milliseconds. Between the press and the click nobody waits for them.
document.addEventListener('pointerdown', ({ target, button }) => {
  if (button === 0 && !appRuns() && pageLink(target)) keepPlace();
});

document.addEventListener('click', (event) => {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (event.defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || appRuns()) return;
  const url = pageLink(target);
  if (!url) return;
  event.preventDefault();
  void move(url.href, () => {
    keepPlace();
    history.scrollRestoration = 'manual';
    history.pushState({}, '', url);
  });
});

window.addEventListener('popstate', () => {
  if (addressOf(location) !== shown && !appRuns()) void move(location.href);
});
// A reload, or a later visit by way of another document, is the browser's own to scroll.
window.addEventListener('pagehide', () => {
  history.scrollRestoration = 'auto';
});

if (!isSlow()) loadFont();
document.documentElement.dataset.moves = 'ready';

/** Loads a page, then shows it. `enter` puts it into the history; without it the history is already there. */
async function move(href: string, enter?: () => void): Promise<void> {
  current += 1;
  const own = current;
  const address = addressOf(new URL(href));
  const endProgress = startProgress();
  try {
    const page = await inTime(fetchPage(address));
    if (own !== current) return;
    enter?.();
    shown = address;
    showPage(page);
    // After the swap, in which browsers may lay out the page that is left: what these two change would make that a layout of all of it.
    showFont();
    if (startsAtTop()) window.showFirstScreen();
    void reopenCategories();
    goToPlace();
    announcePage();
    document.dispatchEvent(new Event(PageEvent.pageShown));
  } catch (error) {
    if (own !== current) return;
    // A page that never comes, or that belongs to another deploy, is loaded as a document.
    if (error instanceof OtherDocument) location.assign(href);
    else
      showLoadError(address, () => {
        void move(href, enter);
      });
  } finally {
    endProgress();
  }
}

/** Loads the scripts of a page. The app defines this when it begins to run. */
function preload(path: string): void {
  if ('docusaurus' in window) void window.docusaurus.preload(path);
}

function inTime(page: Promise<Document>): Promise<Document> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, patience, new OtherDocument('The page takes too long.'));
  });
  return Promise.race([page, late]);
}
