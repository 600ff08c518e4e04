import { afterEach, expect, test, vi } from 'vitest';
import { showKeptVersions } from './keepVersions';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a browser whose reader has blocked what sites store says that it keeps nothing', async () => {
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('blocked', 'SecurityError')) });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', { addEventListener: () => undefined });
  const shown: unknown[] = [];
  const status = { replaceChildren: (...content: readonly unknown[]) => void shown.push(...content) };
  const row = { dataset: { name: '9.x', label: '9.x' }, querySelector: () => status };
  const container = { dataset: {}, querySelectorAll: () => [row] };
  await showKeptVersions(container as unknown as HTMLElement);
  expect(shown.join('').trim()).toBe('This browser cannot keep pages, or not on this address.');
});
