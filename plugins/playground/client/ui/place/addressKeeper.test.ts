import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressKeeper, type Kept } from './addressKeeper';

const project = { root: 'v11', files: { 'main.ts': 'mine' }, entries: ['main.ts'] };
const kept: Kept = { project, original: { ...project, files: { 'main.ts': '' } }, sample: undefined };
const replaceState = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  replaceState.mockReset();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { pathname: '/play', search: '' });
  vi.stubGlobal('history', { state: null, replaceState });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const createKeeper = (): AddressKeeper =>
  new AddressKeeper(
    () => kept,
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
