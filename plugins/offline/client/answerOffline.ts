// The worker of readers who keep a version on their device. It asks the server first, so what is kept never hides what is new, and
// answers with what is kept if the server cannot be reached.
import { fitsType, keptAddress, parseKept, toCachePrefix, type KeptList } from '../format';
import { indexFile, searchFolder, toGroupFile, type SearchManifest } from '../../search/format/indexFiles';
import { parseManifest } from '../../search/format/parseManifest';

/** What TypeScript's types of pages lack of a worker's. */
interface WorkerEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

/** How long the server may take to begin its answer, and between two parts of it, where there is a copy, in milliseconds. */
const patience = 5_000;
/** How long it may take in the minute after it was too late. */
const shortPatience = 500;
let impatientUntil = 0;

const worker = self as unknown as Worker;
const base = new URL(worker.registration.scope).pathname;
const indexes = `${base}${searchFolder}/`;
const manifestPath = `${indexes}manifest.json`;

// A new worker replaces the old one at once: both do the same for every page, whichever build it comes from.
addEventListener('install', () => void worker.skipWaiting());
addEventListener('activate', (event) => (event as WorkerEvent).waitUntil(worker.clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  (event as FetchEvent).respondWith(answer(request, url));
});

async function answer(request: Request, { pathname }: URL): Promise<Response> {
  // The name of such a file contains a hash of its content, so the copy is the file.
  const isHashed = pathname.startsWith(`${base}assets/`);
  const early = isHashed ? await find(pathname) : undefined;
  if (early) return early;
  try {
    const response = await fetchInTime(request, pathname);
    if (isHashed && isBad(pathname, response)) return await fetchAgain(pathname, request.url);
    // While the host is being repaired, or something between sends a page of its own, it is as good as not there.
    const isThere = response.status < 500 && !isBad(pathname, response);
    return (isThere ? undefined : await find(pathname)) ?? response;
  } catch (error) {
    const kept = await find(pathname);
    if (kept) return kept;
    const isPage = request.mode === 'navigate' || !/\.\w+$/.test(pathname);
    if (isPage) return toResponse(describeMissing(pathname, await readLists().catch(() => [])));
    throw error;
  }
}

/** Asks the server; once it takes too long, as on a train, what is kept is as good. Where nothing is, there is only to wait. */
async function fetchInTime(request: Request, pathname: string): Promise<Response> {
  const fetched = fetch(request);
  const response = await orLate(fetched);
  const kept = await find(pathname);
  const isEnough = response && (!kept || (await comesToItsEnd(response)));
  if (isEnough) return response;
  if (!kept) return fetched;
  // Nobody reads what is replaced, and it would hold a connection.
  fetched.then(({ body }) => body?.cancel()).catch(() => undefined);
  return kept;
}

/** Waits for an answer or a part of it; nothing once it takes too long. */
async function orLate<T>(part: Promise<T>): Promise<T | undefined> {
  // It may fail after the copy was sent.
  part.catch(() => undefined);
  const late = new Promise<undefined>((resolve) => {
    // The clock of the device may be set back meanwhile; this one is not.
    setTimeout(resolve, performance.now() < impatientUntil ? shortPatience : patience);
  });
  const inTime = await Promise.race([part, late]);
  impatientUntil = inTime ? 0 : performance.now() + 60_000;
  return inTime;
}

/** Whether all of an answer comes, as it does not in a tunnel. What the browser has begun to show can be replaced by nothing. */
async function comesToItsEnd(response: Response): Promise<boolean> {
  const reader = response.clone().body?.getReader();
  try {
    for (;;) {
      const part = await orLate(reader?.read() ?? Promise.resolve({ done: true }));
      if (part?.done) return true;
      if (part) continue;
      reader?.cancel().catch(() => undefined);
      return false;
    }
  } catch {
    return false;
  }
}

/** Fetches a file past the browser's cache. If a page comes in its place again, the file counts as lost. */
async function fetchAgain(pathname: string, url: string): Promise<Response> {
  const response = await fetch(url, { cache: 'reload' });
  return isBad(pathname, response) ? Response.error() : response;
}

/** Whether a page has come in place of a file, which the browser may then have kept for a year. */
function isBad(pathname: string, { ok, headers }: Response): boolean {
  return ok && !fitsType(pathname, headers.get('content-type'));
}

/** Finds what is kept for an address. A page has one address here, but is also asked for with and without a slash, and with `.html`. */
async function find(pathname: string): Promise<Response | undefined> {
  // What the device has stored may be damaged. The server is still there then.
  return findKept(pathname).catch(() => undefined);
}

async function findKept(pathname: string): Promise<Response | undefined> {
  if (pathname === manifestPath) return findManifest();
  const page = pathname.replace(/(?:\/|\/index\.html|\.html)$/, '');
  for (const name of await cacheNames()) {
    const cache = await caches.open(name);
    for (const address of [pathname, page, `${page}/`]) {
      const kept = await cache.match(address);
      if (kept && !isBad(address, kept)) return kept;
    }
  }
  return undefined;
}

/** Finds the list of search indexes. Copies of different builds name different ones, so those that are kept win over those that are not. */
async function findManifest(): Promise<Response | undefined> {
  let manifest: SearchManifest | undefined;
  const kept: Record<string, string> = {};
  for (const name of await cacheNames()) {
    const cache = await caches.open(name);
    const stored = await cache.match(manifestPath);
    const own = parseManifest(await stored?.json().catch(() => undefined));
    for (const [group, edition = ''] of Object.entries(own?.groups ?? {}))
      if (await cache.match(indexes + toGroupFile(edition, indexFile))) kept[group] = edition;
    manifest = own ?? manifest;
  }
  return manifest && Response.json({ ...manifest, groups: { ...manifest.groups, ...kept } });
}

async function readLists(): Promise<readonly KeptList[]> {
  const lists = await Promise.all(
    (await cacheNames()).map(async (name) => {
      const stored = await (await caches.open(name)).match(base + keptAddress);
      return parseKept(await stored?.json().catch(() => undefined)) ?? [];
    }),
  );
  return lists.flat();
}

async function cacheNames(): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(toCachePrefix(base)));
}

function toResponse(html: string): Response {
  return new Response(html, {
    status: 503,
    statusText: 'Offline',
    headers: { 'content-type': 'text/html;charset=utf-8' },
  });
}

/** Writes the page that a reader without network gets in place of one that is not kept: it says so, and lists those that are. */
function describeMissing(pathname: string, lists: readonly Pick<KeptList, 'label' | 'pages'>[]): string {
  const versions = lists.map(({ label, pages }) => {
    const links = pages.map(
      ({ address, title }) => `<li><a href="${escape(address)}">${escape(title)}</a></li>`,
    );
    return `<h2>${escape(label)}</h2><ul>${links.join('')}</ul>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Not on this device | tRPC</title><style>${styles}</style></head><body><main><h1>Not on this device</h1><p>The site cannot be reached, and <code>${escape(pathname)}</code> is not one of the pages that this device keeps.</p><p><a href="">Try again</a></p>${versions.join('') || '<p>This device keeps no pages.</p>'}</main></body></html>`;
}

const styles =
  ':root{color-scheme:light dark}body{margin:0;font:1rem/1.65 system-ui,sans-serif}main{max-width:46rem;margin:auto;padding:2rem 1rem}h1,h2{line-height:1.2}code{overflow-wrap:anywhere}ul{columns:16rem;padding:0;list-style:none}';

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}
