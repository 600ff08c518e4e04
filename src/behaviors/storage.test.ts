import { afterEach, expect, test, vi } from 'vitest';

const doWithout = vi.fn();

function prepare(storage: Partial<Storage>): void {
  vi.resetModules();
  vi.doMock('./withoutStorage', () => {
    doWithout();
    return {};
  });
  vi.stubGlobal('localStorage', storage);
}

afterEach(() => {
  vi.unstubAllGlobals();
  doWithout.mockClear();
});

test('a page that opens stores nothing, which would wake all other tabs', async () => {
  const setItem = vi.fn();
  prepare({ getItem: () => null, setItem, removeItem: vi.fn() });
  await import('./storage');
  expect(setItem).not.toHaveBeenCalled();
});

test('a full storage is noticed once something is to be stored, and once', async () => {
  const setItem = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  prepare({ getItem: () => null, setItem, removeItem: vi.fn() });
  const { write } = await import('./storage');
  write('theme', 'dark');
  write('theme', 'light');
  await vi.waitFor(() => {
    expect(doWithout).toHaveBeenCalledOnce();
  });
});

test('a blocked storage is noticed when the page opens', async () => {
  prepare({
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const { read } = await import('./storage');
  expect(read('theme')).toBeNull();
  await vi.waitFor(() => {
    expect(doWithout).toHaveBeenCalledOnce();
  });
});
