/**
 * Counts a move to another heading before the app runs. The analytics service counts the document by itself, and Docusaurus
 * each move inside the running app.
 */
export function countMove(address: string): void {
  if (document.documentElement.dataset.hasHydrated === 'true') return;
  const { pathname, search, hash } = new URL(address);
  window.gtag('set', 'page_path', pathname + search + hash);
  window.gtag('event', 'page_view');
}
