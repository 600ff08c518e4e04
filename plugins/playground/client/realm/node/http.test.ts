import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Network } from '../network';
import { playground } from '../playground';
import { createServer } from './http';

beforeEach(() => {
  playground.network = { listen: () => true } as unknown as Network;
});
afterEach(() => {
  Reflect.deleteProperty(playground, 'network');
});

test.each([3000, '3000', { port: 3000 }])('a server listens at %s', (port) => {
  expect(createServer().listen(port).address()?.port).toBe(3000);
});

test.each<readonly unknown[]>([[], [null], [0], [{}], [() => undefined]])(
  'a server that listens at %s has a port of its own',
  (...port) => {
    expect(
      createServer()
        .listen(...port)
        .address()?.port,
    ).toBeGreaterThan(49_151);
  },
);

test('a server calls back once it listens, also if no port is named', async () => {
  await new Promise<void>((resolve) => {
    createServer().listen(resolve);
  });
});
