import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenUsed } from './whenUsed';

class FakeElement extends EventTarget {
  constructor(private readonly isWithin: boolean) {
    super();
  }
  closest = (): this | null => (this.isWithin ? this : null);
}

let page: EventTarget & { documentElement: { dataset: Record<string, string> } };

beforeEach(() => {
  page = Object.assign(new EventTarget(), { documentElement: { dataset: {} } });
  vi.stubGlobal('document', page);
  vi.stubGlobal('history', { state: null });
  vi.stubGlobal('window', { inTime: (loading: Promise<unknown>) => loading });
  vi.stubGlobal('Element', FakeElement);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Clicks an element inside or outside of what the behavior serves, and tells how many clicks the element itself has heard. */
function click({ isWithin = true, ctrlKey = false } = {}): () => number {
  const element = new FakeElement(isWithin);
  const hear = vi.fn();
  element.addEventListener('click', hear);
  const event = Object.defineProperties(new Event('click', { cancelable: true }), {
    target: { value: element },
    ctrlKey: { value: ctrlKey },
  });
  const stop = vi.spyOn(event, 'stopImmediatePropagation');
  // In a browser the document hears an event before its element.
  page.dispatchEvent(event);
  if (stop.mock.calls.length === 0) hear();
  return () => hear.mock.calls.length;
}

test('a click before the behavior is there fetches it, and happens again once it is', async () => {
  let arrive = (): void => undefined;
  const load = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  whenUsed('button', '', load);
  const heard = click();
  expect(load).toHaveBeenCalledOnce();
  expect(heard()).toBe(0);
  arrive();
  await vi.waitFor(() => {
    expect(heard()).toBe(1);
  });
});

test('a click elsewhere, or with Ctrl, does not wait', () => {
  whenUsed('button', '', () => new Promise(() => undefined));
  expect(click({ isWithin: false })()).toBe(1);
  expect(click({ ctrlKey: true })()).toBe(1);
  expect(click()()).toBe(0);
});

test('the behavior is fetched with the first sign of a reader', () => {
  const load = vi.fn(() => Promise.resolve());
  whenUsed('button', '', load);
  page.dispatchEvent(new Event('scroll'));
  expect(load).toHaveBeenCalledOnce();
});

test('the behavior is fetched at once where the page follows a choice of the reader', () => {
  page.documentElement.dataset.theme = 'dark';
  const load = vi.fn(() => Promise.resolve());
  whenUsed('button', 'theme', load);
  expect(load).toHaveBeenCalledOnce();
});
