import { readable } from '@site/src/readable';

interface Place {
  /** How far the page was scrolled when the reader left it. */
  scrolled?: number;
}

/** How long the page is at rest before its place is noted, in milliseconds. Browsers limit how often the history is changed. */
const rest = 400;

let isKeeping = false;

/**
 * Takes scrolling over from the browser, which would scroll the page that is left before the next one is there. From then on the place of
 * each entry of the history is noted while it is shown, unless `isWaiting` says that the page of the entry is still on its way.
 */
export function keepPlaces(isWaiting: () => boolean): void {
  history.scrollRestoration = 'manual';
  if (isKeeping) return;
  isKeeping = true;
  let timer: ReturnType<typeof setTimeout>;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isWaiting()) keepPlace();
      }, rest);
    },
    { passive: true },
  );
  // A reload, or a later visit by way of another document, is the browser's own to scroll.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Notes in the history how far the page is scrolled, before the reader leaves it. A place that is noted already costs nothing. */
export function keepPlace(): void {
  const place = history.state as Place | null;
  if (place?.scrolled !== scrollY) history.replaceState({ ...place, scrolled: scrollY }, '');
}

/** Notes the place before a click that may lead to a heading of the same page. Before the first move, the browser keeps it itself. */
export function keepPlaceInPage(): void {
  if (isKeeping) keepPlace();
}

/** Whether the page is shown from its top: the address names no heading, and the reader has not been here before. */
export function startsAtTop(): boolean {
  return location.hash === '' && (history.state as Place | null)?.scrolled === undefined;
}

/** Scrolls to where the reader left the page, to the heading that the address names, or to the top. */
export function goToPlace(): void {
  if (!goToKnownPlace()) scrollTo({ top: 0, behavior: 'instant' });
}

/** Scrolls within the page that is shown, as browsers do unless a script has taken it over: not at all where there is no such heading. */
export function goToPlaceInPage(): void {
  if (history.scrollRestoration !== 'manual') return;
  if (location.hash === '') goToPlace();
  else goToKnownPlace();
}

function goToKnownPlace(): boolean {
  const { scrolled } = (history.state ?? {}) as Place;
  const heading = document.getElementById(readable(location.hash.slice(1)));
  if (scrolled !== undefined) scrollTo({ top: scrolled, behavior: 'instant' });
  else {
    // Browsers open a closed case around what a link leads to, but not for a script that scrolls.
    heading?.closest('details')?.setAttribute('open', '');
    heading?.scrollIntoView({ behavior: 'instant' });
  }
  return scrolled !== undefined || heading !== null;
}
