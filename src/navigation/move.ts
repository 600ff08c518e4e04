import { fetchPage, findAddress, OtherDocument } from './fetch/fetchPage';
import { addressOf } from './fetch/pageLink';
import { PageEvent } from './format';
import { goToPlace, keepPlace, keepPlaces, startsAtTop } from './show/scrolling';
import { showPage } from './show/showPage';
import { reopenCategories } from './sidebar/categories';
import { hideLoadError, showLoadError } from './wait/loadError';
import { startWait } from './wait/startWait';
import { say } from '../behaviors/say';

/** How long a page may take before the browser loads it as a document, in milliseconds. */
const patience = 7_000;

/** The address of the page that is shown. That of the tab is another one while Back or Forward loads a page. */
let shown = new URL(location.href);
/** Counts moves. A later one takes the place of the one under way. */
let current = 0;
let endWait: (() => void) | undefined;

document.addEventListener(PageEvent.addressChanged, () => {
  shown = new URL(location.href);
});

/** Opens a page that the reader has asked for. Until it has come, the page being read stays, and so does its address. */
export function openPage(url: URL): void {
  void move(url, addEntry);
}

/** Shows the page to which the browser went back or forward. Returns whether it is another one than is shown. */
export function followHistory(): boolean {
  const isOther = isOnItsWay();
  if (isOther) void move(new URL(location.href));
  else stop();
  return isOther;
}

/** Puts a page into the history, at the address where it was found. */
function addEntry(found: URL): void {
  keepPlace();
  keepPlaces(isOnItsWay);
  history.pushState({}, '', found);
}

/** Whether the address of the tab is that of a page that is not shown yet. */
function isOnItsWay(): boolean {
  return addressOf(location) !== addressOf(shown);
}

/** Loads a page, then shows it. Without `enter`, it is in the history already. */
async function move(url: URL, enter?: typeof addEntry, isRetry = false): Promise<void> {
  const isSecond = stop();
  const own = current;
  const address = addressOf(url);
  endWait = startWait(isSecond || isRetry);
  hideLoadError();
  const page = await orLate(fetchPage(address)).catch((error: unknown) => error);
  if (own !== current) return;
  stop();
  if (page instanceof Document) show(page, findAddress(page, url), enter);
  else if (page instanceof OtherDocument) loadDocument(url);
  else {
    // The page that stays is in the history again, after the one to which the browser went in vain.
    if (!enter) history.pushState({}, '', shown);
    showLoadError(address, () => {
      void move(url, addEntry, true);
    });
  }
}

function show(page: Document, url: URL, enter?: typeof addEntry): void {
  try {
    if (enter) enter(url);
    else if (url.href !== location.href) history.replaceState(history.state, '', url);
    shown = url;
    showPage(page);
    // After the swap, in which browsers may lay out the page that is left: what this changes would make that a layout of all of it.
    if (startsAtTop()) window.showFirstScreen(onceShown);
    // The page that is left may still lack its rest, and this one is as high as it was when the reader left it.
    else delete document.documentElement.dataset.firstScreen;
    void reopenCategories();
    goToPlace();
    announcePage();
  } catch (error) {
    // The page has come, so what is wrong is in this script.
    console.error(error);
    loadDocument(url);
    return;
  }
  document.dispatchEvent(new Event(PageEvent.pageShown));
}

/** Goes on after the frame that follows the next one: before the next one is on the screen, whatever is laid out competes with it. */
function onceShown(next: () => void): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      setTimeout(next);
    });
  });
}

/** Ends the wait for the move under way, which then has no effect any more. Returns whether there was one. */
function stop(): boolean {
  const wasWaiting = endWait !== undefined;
  current += 1;
  endWait?.();
  endWait = undefined;
  return wasWaiting;
}

/** A page that never comes is loaded as a document. */
function orLate(page: Promise<Document>): Promise<Document> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, patience, new OtherDocument('The page takes too long.'));
  });
  return Promise.race([page, late]);
}

/** Lets the browser load a document, also where the address bar names it already. */
function loadDocument(url: URL): void {
  if (url.href === location.href) location.reload();
  else location.assign(url);
}

/** Tells screen readers which page is shown, and lets the next press of Tab begin at its top, as after a full load. */
function announcePage(): void {
  say(document.title);
  const start = document.querySelector<HTMLElement>('#__docusaurus > [role=region]');
  start?.setAttribute('tabindex', '-1');
  start?.focus({ preventScroll: true });
  start?.removeAttribute('tabindex');
}
