import { afterEach, expect, test, vi } from 'vitest';
import { printSection } from './printSection';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a second click while a section is loaded does nothing, and a failure leaves the label as it was', async () => {
  vi.useFakeTimers();
  let fail = (): void => undefined;
  const ask = vi.fn(
    () =>
      new Promise((_, reject) => {
        fail = () => {
          reject(new TypeError('lost'));
        };
      }),
  );
  vi.stubGlobal('fetch', ask);
  const button = {
    textContent: 'Print this section',
    dataset: { list: '/docs.md', section: 'Server' },
  } as unknown as HTMLElement;

  const first = printSection(button);
  button.textContent = 'Loading 3 of 20…';
  const second = printSection(button);
  fail();
  await vi.advanceTimersByTimeAsync(5000);
  await Promise.all([first, second]);

  expect(ask).toHaveBeenCalledOnce();
  expect(button.textContent).toBe('Print this section');
});
