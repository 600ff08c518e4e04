import { expect, test } from 'vitest';
import type { Sent } from '../messages';
import { createFetch } from './createFetch';
import type { Network } from './network';

test('the server hears of an abort after the code that runs at that moment', async () => {
  const events: string[] = [];
  const network: Network = {
    listen: () => true,
    release: () => undefined,
    isListening: () => false,
    open(first) {
      events.push(first(1).kind);
      return 1;
    },
    send(sent: Sent) {
      events.push(sent.kind);
    },
    close: () => undefined,
    receive: () => undefined,
  };
  const fetchHere = createFetch(network, {
    add: () => () => undefined,
    report: () => undefined,
    onStuck: () => undefined,
  });
  const abortion = new AbortController();

  const response = fetchHere('http://localhost:3000/report', { signal: abortion.signal });
  await expect.poll(() => events).toEqual(['request']);
  abortion.abort();
  queueMicrotask(() => events.push('Closed'));

  await expect(response).rejects.toThrow('aborted');
  await expect.poll(() => events).toEqual(['request', 'Closed', 'abort']);
});
