import { trustScript } from '@site/src/trusted';
import {
  cachePrefix,
  keptAddress,
  toCacheName,
  workerFile,
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
export async function keep({ name, list, base, signal, onProgress }: KeepOptions): Promise<void> {
  const own = toCacheName(name, list.digest);
  const cache = await caches.open(own);
  const waiting = [...list.pages.map(({ address }) => address), ...list.files];
  const total = waiting.length;
  let done = 0;
  let failure: unknown;
  const all = new AbortController();
  const stop = (): void => {
    all.abort();
  };
  signal.addEventListener('abort', stop);
  const work = async (): Promise<void> => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      await cache.put(address, await fetchCopy(address, all.signal));
      done += 1;
      onProgress(done, total);
    }
  };
  // One lost file is enough: the others need not be fetched.
  const fail = (error: unknown): void => {
    failure ??= error;
    waiting.length = 0;
    stop();
  };
  try {
    // All have ended before the copy may be removed, so nothing is put into it later.
    await Promise.all(Array.from({ length: atATime }, () => work().catch(fail)));
    if (failure !== undefined) throw failure;
    await navigator.serviceWorker.register(trustScript(base + workerFile), { scope: base });
    const kept: KeptList = { ...list, keptOn: new Date().toISOString() };
    await cache.put(base + keptAddress, Response.json(kept));
  } catch (error) {
    await caches.delete(own);
    throw error;
  }
  for (const other of await cachesOf(name)) if (other !== own) await caches.delete(other);
}

/** Removes a version from this device, and the worker with the last one. */
export async function remove(name: string, base: string): Promise<void> {
  for (const cache of await cachesOf(name)) await caches.delete(cache);
  if ((await cachesOf()).length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration(base);
  await registration?.unregister();
}

/** Reads what is kept of a version; nothing if it is not complete. */
export async function readKept(name: string, base: string): Promise<KeptList | undefined> {
  for (const cache of await cachesOf(name)) {
    const list = await (await caches.open(cache)).match(base + keptAddress);
    if (list) return (await list.json()) as KeptList;
  }
  return undefined;
}

async function cachesOf(name = ''): Promise<readonly string[]> {
  const prefix = name === '' ? cachePrefix : toCacheName(name, '');
  return (await caches.keys()).filter((cache) => cache.startsWith(prefix));
}

/** Fetches a file past the browser's own cache. A copy of the response, because browsers refuse one that was redirected as a page. */
async function fetchCopy(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal, cache: 'no-cache' });
  if (!response.ok) throw new TypeError(`${address}: ${String(response.status)}`);
  const type = response.headers.get('content-type') ?? '';
  return new Response(await response.blob(), { headers: { 'content-type': type } });
}
