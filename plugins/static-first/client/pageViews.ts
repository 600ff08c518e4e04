/**
 * Counts moves to another heading where the app does not. The analytics service counts the document by itself, and
 * Docusaurus each move inside the running app.
 */
export function countMoves(appRuns: () => boolean): void {
  window.addEventListener('hashchange', () => {
    if (appRuns()) return;
    const { pathname, search, hash } = window.location;
    window.gtag('set', 'page_path', pathname + search + hash);
    window.gtag('event', 'page_view');
  });
}
