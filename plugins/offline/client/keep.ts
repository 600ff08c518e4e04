import { trustScript } from '@site/src/trusted';
import {
  fitsType,
  formatDigest,
  keptAddress,
  parseKept,
  toCacheName,
  toCachePrefix,
  workerFile,
  type KeptFile,
  type KeptList,
  type OfflineList,
} from '../format';

/** How many files are fetched at a time. */
const atATime = 6;

export interface KeepOptions {
  /** The name of the version. */
  name: string;
  list: OfflineList;
  /** The address below which the site is, with a slash at its end. */
  base: string;
  signal: AbortSignal;
  /** Is told how many of all files are kept so far. */
  onProgress: (done: number, total: number) => void;
}

/** Keeps a version on this device. An earlier copy stays until the new one is complete. */
export async function keep(options: KeepOptions): Promise<void> {
  const { name, list, base } = options;
  await alone(name, base, async () => {
    // Another tab may have kept it meanwhile.
    const kept = await readKept(name, base);
    if (kept?.digest !== list.digest) await keepAll(options);
  });
}

async function keepAll({ name, list, base, signal, onProgress }: KeepOptions): Promise<void> {
  const own = toCacheName(base, name, list.digest);
  const cache = await caches.open(own);
  const waiting: KeptFile[] = [...list.pages, ...list.files];
  const total = waiting.length;
  let done = 0;
  let failure: Error | undefined;
  const all = new AbortController();
  const stop = (): void => all.abort();
  signal.addEventListener('abort', stop);
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      await cache.put(file.address, await fetchCopy(file, all.signal));
      done += 1;
      onProgress(done, total);
    }
  };
  // One lost file is enough: the others need not be fetched.
  const fail = (error: unknown): void => {
    failure ??= error as Error;
    waiting.length = 0;
    stop();
  };
  try {
    // All have ended before the copy may be removed, so nothing is put into it later.
    await Promise.all(Array.from({ length: atATime }, () => work().catch(fail)));
    if (failure) throw failure;
    await navigator.serviceWorker.register(trustScript(base + workerFile), { scope: base });
    const kept: KeptList = { ...list, keptOn: new Date().toISOString() };
    await cache.put(base + keptAddress, Response.json(kept));
  } catch (error) {
    await caches.delete(own);
    await removeIdleWorker(base);
    throw error;
  }
  for (const other of await cachesOf(base, name)) if (other !== own) await caches.delete(other);
}

/** Removes a version from this device, and the worker with the last one. */
export async function remove(name: string, base: string): Promise<void> {
  await alone(name, base, async () => {
    for (const cache of await cachesOf(base, name)) await caches.delete(cache);
    await removeIdleWorker(base);
  });
}

async function removeIdleWorker(base: string): Promise<void> {
  if ((await cachesOf(base)).length === 0) await (await findWorker(base))?.unregister();
}

async function findWorker(base: string): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(base);
  const { installing, waiting, active } = registration ?? {};
  // Another program of this origin may have a worker here, or this site one at a place above.
  const worker = active ?? waiting ?? installing;
  return worker?.scriptURL.endsWith(base + workerFile) ? registration : undefined;
}

/** Reads what is kept of a version; nothing if it is not complete, or if there is no worker that would answer with it. */
export async function readKept(name: string, base: string): Promise<KeptList | undefined> {
  if (!(await findWorker(base))) return undefined;
  for (const cache of await cachesOf(base, name)) {
    const stored = await (await caches.open(cache)).match(base + keptAddress);
    const list = parseKept(await stored?.json().catch(() => undefined));
    if (list) return list;
  }
  return undefined;
}

/** Whether anything of a version is on this device: a whole copy, or a part that was left behind. */
export async function hasTraces(name: string, base: string): Promise<boolean> {
  return (await cachesOf(base, name)).length > 0;
}

/** Changes the copy of a version while no other tab does. */
async function alone(name: string, base: string, act: () => Promise<void>): Promise<void> {
  // Browsers without locks are years old.
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return act();
  await locks.request(toCachePrefix(base) + name, { ifAvailable: true }, async (lock) => {
    if (!lock) throw new Error('Another tab changes the copy at the moment.');
    await act();
  });
}

async function cachesOf(base: string, name = ''): Promise<readonly string[]> {
  const prefix = name === '' ? toCachePrefix(base) : toCacheName(base, name, '');
  return (await caches.keys()).filter((cache) => cache.startsWith(prefix));
}

/**
 * Fetches a file past the browser's own cache, and checks that it is the one that the list names: a host that is being repaired may
 * answer each request with the same page, and the browser may keep that. A copy of the response, because browsers refuse one that was
 * redirected as a page.
 */
async function fetchCopy({ address, digest }: KeptFile, signal: AbortSignal): Promise<Response> {
  for (const cache of ['no-cache', 'reload'] as const) {
    const response = await fetch(address, { signal, cache });
    if (!response.ok) throw new TypeError(`${address}: ${String(response.status)}`);
    const type = response.headers.get('content-type') ?? '';
    const content = await response.arrayBuffer();
    if (fitsType(address, type) && (await digestOf(content)) === digest)
      return new Response(content, { headers: { 'content-type': type } });
  }
  throw new TypeError(`the site sends something else in place of ${address}.`);
}

async function digestOf(content: ArrayBuffer): Promise<string> {
  return formatDigest(new Uint8Array(await crypto.subtle.digest('SHA-256', content)));
}
