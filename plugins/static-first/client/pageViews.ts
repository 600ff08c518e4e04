let counted = '';

/**
 * Counts a move to another heading, or to another page shown in place, before the app runs. The analytics service counts the document by
 * itself, and Docusaurus each move inside the running app. The same address twice in a row is one move: back to a heading of another
 * page changes the hash first and shows the page later.
 */
export function countMove(address: string): void {
  if (document.documentElement.dataset.hasHydrated === 'true' || address === counted) return;
  counted = address;
  const { pathname, search, hash } = new URL(address);
  window.gtag('set', 'page_path', pathname + search + hash);
  window.gtag('event', 'page_view');
}
