const script = document.querySelector<HTMLScriptElement>('script[data-styles]');
/** Where the site begins, with a slash at its end: its scripts are below `assets/js/`. */
const base = script ? new URL('../../', script.src).href : location.origin;

/** The address that a link leads to, where that is another page of this site. */
export function pageLink(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = toPage(link.href);
  return url && !isShown(url) ? url : undefined;
}

/** The address of a page of this site, without the suffix that hosts also serve it with; nothing for other addresses. */
function toPage(href: string): URL | undefined {
  const url = new URL(href, location.href);
  const path = url.pathname.replace(/(?:\/index)?\.html$/, '') || '/';
  if (!url.href.startsWith(base) || /\.[^/]+$/.test(path)) return undefined;
  url.pathname = path;
  return url;
}

/** The address of a page without its heading. */
export function addressOf({ pathname, search }: URL | Location): string {
  return pathname + search;
}

function isShown(url: URL): boolean {
  return addressOf(url) === addressOf(location) && url.origin === location.origin;
}
