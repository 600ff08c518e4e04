const script = document.querySelector<HTMLScriptElement>('script[data-app]');
/** Where the site begins, with a slash at its end: its scripts are below `assets/js/`. */
const base = script ? new URL('../../', script.src).href : location.origin;

/** The address that a link leads to, where that is another page of this site. */
export function pageLink(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  const isFile = /\.[^/]+$/.test(url.pathname.replace(/\.html$/, ''));
  return url.href.startsWith(base) && !isFile && !isShown(url) ? url : undefined;
}

/** The address of a page without its heading. */
export function addressOf({ pathname, search }: URL | Location): string {
  return pathname + search;
}

function isShown(url: URL): boolean {
  return addressOf(url) === addressOf(location) && url.origin === location.origin;
}
