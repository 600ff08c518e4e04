import { PageEvent } from '../format';

// Counts moves to another heading, and to another page shown in place, before the app runs. The analytics service counts the document
// by itself, and Docusaurus counts each move inside the running app.

let counted = location.href;

// Back over a page that was shown in place changes the hash before the page is there.
addEventListener('hashchange', () => setTimeout(count));
document.addEventListener(PageEvent.pageShown, count);

function count(): void {
  if (document.documentElement.dataset.hasHydrated === 'true' || location.href === counted) return;
  counted = location.href;
  const { pathname, search, hash } = location;
  window.gtag('set', 'page_path', pathname + search + hash);
  window.gtag('event', 'page_view');
}
