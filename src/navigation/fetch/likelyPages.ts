// Fetches, before a reader points at them, the pages that are likely to be opened next: the next one in reading order once its link comes
// near, and those behind links that rest in view. One at a time, when the page has nothing else to do.
import { PageEvent } from '../format';
import { isSlow } from './connection';
import { fetchAhead } from './fetchPage';
import { addressOf, pageLink } from './pageLink';

/** The most pages that are fetched for links in one view, beside the next one in reading order, and while one page is read. */
const most = { inView: 3, inAll: 9 };
/** How long a page that was scrolled is at rest before the links in view count, in milliseconds. */
const rest = 200;

const next = '.pagination-nav__link--next';
/** Those in text. Names of the API in it are links by the dozen, which few readers open. */
const links = 'main :is(p,li,td) a:not(nav a,header a,footer a,.code a,.version-banner a,.api)';

const inView = new Set<Element>();
/** The addresses for the page that is shown. */
const asked = new Set<string>();
/** How many more may be, but for the next one. */
let left = most.inAll;
let last = Promise.resolve();
/** Runs while the page is scrolled. */
let timer: ReturnType<typeof setTimeout> | undefined;

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) fetchInTurn(target);
  },
  // As far below the view as it is high.
  { rootMargin: '0% 0% 100%' },
);
const view = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) inView.add(target);
    else inView.delete(target);
  }
  // Browsers tell a scroll before they tell what came into view by it.
  if (timer === undefined) fetchInView();
});

/** Begins once the page has loaded, and again with each page that is shown. */
export function fetchLikelyPages(): void {
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch);
  addEventListener('scroll', waitForRest, { passive: true });
  document.addEventListener(PageEvent.pageShown, watch);
}

function watch(): void {
  for (const observer of [near, view]) observer.disconnect();
  inView.clear();
  asked.clear();
  left = most.inAll;
  for (const [selector, observer] of [
    [next, near],
    [links, view],
  ] as const)
    for (const link of document.querySelectorAll(selector)) observer.observe(link);
}

function waitForRest(): void {
  clearTimeout(timer);
  timer = setTimeout(fetchInView, rest);
}

function fetchInView(): void {
  timer = undefined;
  const end = left - Math.min(left, most.inView);
  for (const link of document.querySelectorAll(links))
    if (left > end && inView.has(link) && fetchInTurn(link)) left -= 1;
}

/** Fetches the page behind a link after those before it. Returns whether it was to be. */
function fetchInTurn(link: Element): boolean {
  const url = navigator.onLine && !isSlow() ? pageLink(link) : undefined;
  const address = url && addressOf(url);
  if (!address || asked.has(address)) return false;
  asked.add(address);
  last = last.then(async () => {
    await untilIdle();
    if (link.isConnected) await fetchAhead(address);
  });
  return true;
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, rest);
  });
}
