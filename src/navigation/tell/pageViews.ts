import { PageEvent } from '../format';

/** The address that was counted last, without its host. The analytics service counts the document itself. */
let counted: string;

/** Tells the analytics service of each change of path, query or hash, once the page of the address is shown. */
export function countViews(): void {
  counted = readAddress();
  addEventListener('hashchange', countSamePage);
  addEventListener('popstate', countSamePage);
  document.addEventListener(PageEvent.pageShown, count);
}

/** Counts a change within the page that is shown. Another page is counted once it is shown. */
function countSamePage(): void {
  const [path] = counted.split(/[?#]/, 1);
  if (path === location.pathname) count();
}

function count(): void {
  const address = readAddress();
  if (address === counted) return;
  counted = address;
  window.gtag('set', 'page_path', address);
  window.gtag('event', 'page_view');
}

function readAddress(): string {
  return location.pathname + location.search + location.hash;
}
