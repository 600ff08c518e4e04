import { afterEach, expect, test, vi } from 'vitest';

class FakeElement extends EventTarget {
  closest = (): this => this;
}

async function prepare(): Promise<{ document: EventTarget; act: () => void }> {
  const document = new EventTarget();
  vi.stubGlobal('document', document);
  vi.stubGlobal('Element', FakeElement);
  const { listen } = await import('./listen');
  const act = vi.fn();
  listen('click', 'button', act);
  return { document, act };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('an event on the document itself, which is no element, is left alone', async () => {
  const { document, act } = await prepare();
  const uncaught = vi.fn();
  process.once('uncaughtException', uncaught);
  document.dispatchEvent(new Event('click'));
  await new Promise((resolve) => setImmediate(resolve));
  process.off('uncaughtException', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
  expect(act).not.toHaveBeenCalled();
});
