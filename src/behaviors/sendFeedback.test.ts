import { afterEach, expect, test, vi } from 'vitest';
import { sendFeedback } from './sendFeedback';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a double click sends one answer', async () => {
  const send = vi.fn(() => Promise.resolve());
  vi.stubGlobal('fetch', send);
  vi.stubGlobal('location', { pathname: '/docs/' });
  const question = {
    dataset: { feedback: 'https://feedback.example/', label: '11.x' },
    textContent: 'Was this page useful?',
    setAttribute: vi.fn(),
    querySelector: () => null,
  };
  const button = { textContent: 'Yes', closest: () => question } as unknown as HTMLElement;
  await Promise.all([sendFeedback(button), sendFeedback(button)]);
  expect(send).toHaveBeenCalledOnce();
  expect(question.textContent).toBe('Thank you for your answer.');
});
