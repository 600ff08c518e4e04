import { afterEach, expect, test, vi } from 'vitest';
import { keep, remove } from './keep';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('after one lost file no other is fetched, and the copy is removed when nothing can be put into it any more', async () => {
  const log: string[] = [];
  const slow: (() => void)[] = [];
  vi.stubGlobal('caches', {
    open: () => Promise.resolve({ put: (address: string) => void log.push(`put ${address}`) }),
    delete: () => void log.push('removed'),
    keys: () => Promise.resolve([]),
  });
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) =>
    address === '/lost'
      ? Promise.reject(new TypeError('lost'))
      : new Promise((_, reject) => {
          log.push(`fetched ${address}`);
          signal?.addEventListener('abort', () =>
            slow.push(() => {
              log.push(`ended ${address}`);
              reject(new DOMException('stopped', 'AbortError'));
            }),
          );
        }),
  );
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve() } });
  const addresses = [...Array.from({ length: 10 }, (_, place) => `/file-${String(place)}`), '/lost'];
  const files = addresses.map((address) => ({ address, digest: '' }));
  const keeping = keep({
    name: '11.x',
    list: { label: '11.x', digest: 'd', size: 1, pages: [], files },
    base: '/',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const failed = expect(keeping).rejects.toThrow('lost');
  await vi.waitFor(() => {
    expect(slow).toHaveLength(5);
  });
  expect(log).not.toContain('removed');
  for (const end of slow) end();
  await failed;

  expect(log.filter((line) => line.startsWith('fetched'))).toHaveLength(5);
  expect(log.at(-1)).toBe('removed');
});

test('a device that has no room left for the last part keeps nothing, not even the worker', async () => {
  const log: string[] = [];
  const unregister = (): void => void log.push('worker removed');
  vi.stubGlobal('caches', {
    open: () =>
      Promise.resolve({ put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }),
    delete: () => void log.push('copy removed'),
    keys: () => Promise.resolve([]),
  });
  vi.stubGlobal('location', new URL('https://docs.example/docs/versions'));
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: () => void log.push('worker registered'),
      getRegistration: () =>
        Promise.resolve({ unregister, active: { scriptURL: 'https://docs.example/offline-worker.js' } }),
    },
  });
  const keeping = keep({
    name: '11.x',
    list: { label: '11.x', digest: 'd', size: 1, pages: [], files: [] },
    base: '/',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  await expect(keeping).rejects.toThrow('full');
  expect(log).toEqual(['worker registered', 'copy removed', 'worker removed']);
});

test('a site below a path removes its own copies, and not those of the site above it, nor the worker of that one', async () => {
  const removed: string[] = [];
  const names = ['docs-offline:9.x:d', 'docs-offline/next:9.x:d'];
  vi.stubGlobal('caches', {
    delete: (name: string) => void removed.push(name),
    keys: () => Promise.resolve(names.filter((name) => !removed.includes(name))),
  });
  const unregister = (): void => void removed.push('worker');
  const above = { unregister, active: { scriptURL: 'https://docs.example/offline-worker.js' } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(above) } });
  await remove('9.x', '/next/');
  expect(removed).toEqual(['docs-offline/next:9.x:d']);
});
