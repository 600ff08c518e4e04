import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressKeeper } from './addressKeeper';
import { readCopy } from './copy';

const project = { root: 'v11', files: { 'main.ts': 'mine' }, entries: ['main.ts'] };
const replaceState = vi.fn();
let inTab: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  replaceState.mockReset();
  vi.stubGlobal('window', globalThis);
  inTab = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => inTab.get(key) ?? null,
    setItem: (key: string, value: string) => void inTab.set(key, value),
    removeItem: (key: string) => void inTab.delete(key),
  });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { pathname: '/play', search: '', href: 'https://docs.example/play' });
  vi.stubGlobal('history', { state: null, replaceState });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const createKeeper = (): AddressKeeper =>
  new AddressKeeper(
    undefined,
    () => project,
    () => undefined,
  );

test('what was changed is in the address as soon as the reader leaves the code, and once', async () => {
  const keeper = createKeeper();
  keeper.writeNow();
  keeper.writeLater();
  keeper.writeNow();
  await vi.waitUntil(() => replaceState.mock.calls.length > 0);
  expect(replaceState.mock.lastCall?.[2]).toMatch(/^\/play#code=/);
  expect(vi.getTimerCount()).toBe(0);
});

test('the address of the page that is shown next is left alone', async () => {
  const keeper = createKeeper();
  const writing = keeper.write();
  keeper.writeLater();
  keeper.end();
  await writing;
  expect([replaceState.mock.calls, vi.getTimerCount()]).toEqual([[], 0]);
});

test('what is typed right before the reader leaves is found again at the address that lacks it, and nowhere else', () => {
  const keeper = createKeeper();
  keeper.writeLater();
  keeper.end();
  expect(readCopy()).toEqual(project);
  vi.stubGlobal('location', { href: 'https://docs.example/play?start=v10' });
  expect(readCopy()).toBeUndefined();
});

test('the tab keeps no copy of what the address has', async () => {
  const keeper = createKeeper();
  keeper.writeLater();
  await keeper.write();
  expect([replaceState.mock.calls.length, inTab.size]).toEqual([1, 0]);
});

test('while Back loads another page, its address stays as it is', async () => {
  const keeper = createKeeper();
  keeper.writeLater();
  vi.stubGlobal('location', { pathname: '/docs/', search: '', href: 'https://docs.example/docs/' });
  keeper.writeLater();
  await keeper.write();
  expect(replaceState).not.toHaveBeenCalled();
  vi.stubGlobal('location', { href: 'https://docs.example/play' });
  expect(readCopy()).toEqual(project);
});
