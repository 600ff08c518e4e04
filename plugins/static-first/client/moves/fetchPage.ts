import { toDocument } from './toDocument';

/** A page cannot be shown here, but the browser can load it: it comes from another deploy, or is none of this site's pages. */
export class OtherDocument extends Error {
  override name = 'OtherDocument';
}

/** How long a page that was fetched ahead is shown as it came, in milliseconds: as long as browsers keep what they prefetched. */
const freshFor = 5 * 60_000;

/** How many pages are kept, so that a tab does not grow with each page that is read in it. */
const maxKept = 20;

/** The pages that were fetched, last ones last. */
const fetched = new Map<string, { page: Promise<Document>; at: number }>();
const early = scriptOf(document);

/** Ends the wait for a page that is being prefetched, by its address. */
const waits = new Map<string, () => void>();

/**
 * Fetches a page, or takes it from those that were fetched a short while ago. It does not wait for a prefetch, which has the lowest
 * priority. A failure is forgotten, so that the next call tries again.
 */
export function fetchPage(address: string): Promise<Document> {
  waits.get(address)?.();
  const known = fetched.get(address);
  if (known && performance.now() - known.at < freshFor) return known.page;
  return keep(address, request(address));
}

/**
 * Fetches a page before it is asked for: with `<link rel="prefetch">`, which waits for what the page being read needs, or with a request
 * where browsers do not know that.
 */
export function fetchAhead(address: string): void {
  if (fetched.has(address)) return;
  const link = document.createElement('link');
  const isKnown = link.relList.supports('prefetch');
  const ready = isKnown ? prefetch(link, address) : Promise.resolve();
  void keep(
    address,
    ready.then(() => request(address)),
  );
}

function keep(address: string, page: Promise<Document>): Promise<Document> {
  fetched.delete(address);
  fetched.set(address, { page, at: performance.now() });
  page.catch(() => fetched.delete(address));
  for (const first of fetched.keys()) {
    if (fetched.size <= maxKept) break;
    fetched.delete(first);
  }
  return page;
}

/** Resolves when the browser has the page or has failed to get it, as the request itself will tell, or when a click asks for the page. */
function prefetch(link: HTMLLinkElement, address: string): Promise<void> {
  return new Promise((resolve) => {
    waits.set(address, resolve);
    link.onload = link.onerror = () => {
      link.remove();
      waits.delete(address);
      resolve();
    };
    link.rel = 'prefetch';
    link.href = address;
    document.head.append(link);
  });
}

async function request(address: string): Promise<Document> {
  const response = await fetch(address, { credentials: 'same-origin' });
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!response.ok || !isPage) throw new OtherDocument(address);
  const page = toDocument(await response.text());
  // Another deploy has other scripts and styles. A page that needs the app at once starts it best by itself.
  if (scriptOf(page) !== early || page.querySelector('[data-app="load"]')) throw new OtherDocument(address);
  return page;
}

/** The early script of a page, whose name changes with each change of the site's own scripts. */
function scriptOf(page: Document): string | null | undefined {
  return page.querySelector('script[data-app]')?.getAttribute('src');
}
