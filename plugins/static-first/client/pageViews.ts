import { PageEvent } from '../format';

/**
 * Counts moves to another heading, and to another page shown in place, where the app does not. The analytics service counts the document by itself, and
 * Docusaurus each move inside the running app.
 */
export function countMoves(appRuns: () => boolean): void {
  let counted = location.href;
  const count = (): void => {
    if (appRuns() || location.href === counted) return;
    counted = location.href;
    const { pathname, search, hash } = location;
    window.gtag('set', 'page_path', pathname + search + hash);
    window.gtag('event', 'page_view');
  };
  // Back over a page that was shown in place changes the hash before the page is there.
  window.addEventListener('hashchange', () => setTimeout(count));
  document.addEventListener(PageEvent.pageShown, count);
}
