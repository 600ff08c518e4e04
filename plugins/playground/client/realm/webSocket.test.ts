import { expect, test, vi } from 'vitest';
import type { Network } from './network';
import { createWebSocket } from './webSocket';

test('a program does not wait for a connection to what is no address', () => {
  const add = vi.fn(() => () => undefined);
  const Socket = createWebSocket({} as Network, {
    add,
    report: () => undefined,
    onStuck: () => undefined,
  }) as typeof WebSocket;
  expect(() => new Socket('nowhere')).toThrow(TypeError);
  expect(add).not.toHaveBeenCalled();
});
