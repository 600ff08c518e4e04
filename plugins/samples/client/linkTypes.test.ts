import { afterEach, expect, test, vi } from 'vitest';
import { fetchAddresses } from './linkTypes';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('addresses that could not be fetched are asked for again', async () => {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'current' }) });
  const ask = vi.fn().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValue(Response.json({}));
  vi.stubGlobal('fetch', ask);
  for (let time = 0; time < 3; time += 1) await fetchAddresses('/assets/types/page.json');
  expect(ask).toHaveBeenCalledTimes(2);
});
