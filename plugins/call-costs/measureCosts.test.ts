import { expect, test } from 'vitest';
import { atOnce } from './format';
import { measureCosts } from './measureCosts';

test('calls at once share one request with httpBatchLink alone, and each client costs more code than fetch by hand', async () => {
  const costs = await measureCosts('.');
  expect(costs.map(({ client, oneCall, calls }) => [client, oneCall.requests, calls.requests])).toEqual([
    ['byHand', 1, atOnce],
    ['httpLink', 1, atOnce],
    ['httpBatchLink', 1, 1],
    ['generated', 1, atOnce],
  ]);
  const [byHand, ...others] = costs.map(({ code }) => code);
  for (const code of others) expect(code).toBeGreaterThan(byHand ?? Infinity);
  for (const { oneCall, calls } of costs) {
    expect(oneCall.sent).toBeGreaterThan('GET /'.length);
    expect(calls.received).toBeGreaterThan(oneCall.received);
  }
});
