import { PageMark } from '../format';
import { addressOf } from './pageLink';
import { toDocument } from './toDocument';

/** A page cannot be shown here, but the browser can load it: it comes from another deploy, or is none of this site's pages. */
export class OtherDocument extends Error {
  override name = 'OtherDocument';
}

/** How long a page that was fetched ahead is shown as it came, in milliseconds: as long as browsers keep what they prefetched. */
const freshFor = 5 * 60_000;

/** How many pages are kept, so that a tab does not grow with each page that is read in it. */
const maxKept = 20;

/**
 * How long a prefetch may take, in milliseconds. A browser that supports it may still never do it, because of a setting or an extension.
 * A page that takes longer is asked for again, and may then be sent twice.
 */
const prefetchPatience = 1000;

/**
 * Options of a request that reads a prefetched page from the browser's cache. Hosts send a page as HTML or as Markdown, depending on the
 * header `Accept` (`Vary: Accept`), so this one is that of Chromium's prefetches with `crossorigin`. With another, the page is sent again.
 */
const fromCache: RequestInit = {
  cache: 'force-cache',
  headers: { Accept: 'application/signed-exchange;v=b3;q=0.7,*/*;q=0.8' },
};

/** The pages that were fetched, last ones last. */
const fetched = new Map<string, { page: Promise<Document>; at: number }>();
const early = scriptOf(document);

/**
 * By address, how long a page was that has come without its end. Browsers may keep such a page, so the next request goes around their
 * cache.
 */
const cut = new Map<string, number>();

/** Where pages have come from that the host has redirected to. */
const redirected = new WeakMap<Document, string>();

let prefetches = document.createElement('link').relList.supports('prefetch');

/**
 * Fetches a page, or takes it from those that were fetched a short while ago or are on their way: browsers would not ask for a page again
 * before they have the answer to a prefetch of it. A failure is forgotten, so that the next call tries again.
 */
export function fetchPage(address: string): Promise<Document> {
  return freshPage(address) ?? keep(address, request(address));
}

/** The address of a page that was asked for at an address: another one if the host has redirected to it. */
export function findAddress(page: Document, asked: URL): URL {
  const url = new URL(redirected.get(page) ?? asked, asked);
  url.hash ||= asked.hash;
  return url;
}

/**
 * Fetches a page before it is asked for: with `<link rel="prefetch">`, which waits for what the page being read needs, or with a request
 * where browsers do not do that. Ends with the page or its failure, which a click then meets.
 */
export async function fetchAhead(address: string): Promise<void> {
  const page =
    freshPage(address) ??
    keep(address, prefetches ? prefetch(address).then((init) => request(address, init)) : request(address));
  await page.catch(() => undefined);
}

function freshPage(address: string): Promise<Document> | undefined {
  const known = fetched.get(address);
  return known && performance.now() - known.at < freshFor ? known.page : undefined;
}

function keep(address: string, page: Promise<Document>): Promise<Document> {
  const entry = { page, at: performance.now() };
  fetched.delete(address);
  fetched.set(address, entry);
  // Meanwhile the page may have been asked for again.
  page.catch(() => {
    if (fetched.get(address) === entry) fetched.delete(address);
  });
  for (const first of fetched.keys()) {
    if (fetched.size <= maxKept) break;
    fetched.delete(first);
  }
  return page;
}

/** Lets the browser prefetch a page, and resolves with how it is then read. */
function prefetch(address: string): Promise<RequestInit> {
  const link = document.createElement('link');
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      prefetches = false;
      resolve({});
    }, prefetchPatience);
    const end = (init: RequestInit): void => {
      clearTimeout(timer);
      link.remove();
      resolve(init);
    };
    link.onload = () => end(fromCache);
    // The request itself will tell what is wrong.
    link.onerror = () => end({});
    link.rel = 'prefetch';
    link.crossOrigin = 'anonymous';
    link.href = address;
    document.head.append(link);
  });
}

async function request(address: string, init: RequestInit = {}): Promise<Document> {
  const options: RequestInit = { credentials: 'same-origin', ...init };
  if (cut.has(address)) options.cache = 'reload';
  const response = await fetch(address, options).catch(async (error: unknown) => {
    throw (await isRedirected(address)) ? new OtherDocument(address) : error;
  });
  const isPage = /^text\/html/i.test(response.headers.get('content-type') ?? '');
  if (!response.ok || !isPage) throw new OtherDocument(address);
  const html = await response.text();
  // Before it is parsed: of styles without their end, the policy of the page that is shown would complain.
  if (!html.includes(PageMark.end)) {
    // The same twice is not by chance: some hosts drop or rewrite the end, and a browser needs none.
    if (cut.get(address) === html.length) throw new OtherDocument(address);
    cut.set(address, html.length);
    throw new TypeError(`${address} has come without its end.`);
  }
  cut.delete(address);
  const page = toDocument(html);
  // Another deploy has other scripts and styles.
  if (scriptOf(page) !== early) throw new OtherDocument(address);
  if (response.redirected) {
    redirected.set(page, response.url);
    // Back asks for it there.
    void keep(addressOf(new URL(response.url)), Promise.resolve(page));
  }
  return page;
}

/** Whether a page that cannot be fetched is redirected, to a host that this page may not ask. */
function isRedirected(address: string): Promise<boolean> {
  return fetch(address, { redirect: 'manual' }).then(
    ({ type }) => type === 'opaqueredirect',
    () => false,
  );
}

/** The early script of a page, whose name changes with each change of the site's own scripts. */
function scriptOf(page: Document): string | null | undefined {
  return page.querySelector('script[data-styles]')?.getAttribute('src');
}
