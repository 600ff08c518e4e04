import { createServer as createNodeServer } from 'node:http';
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

test.each([70_000, -1, 3000.5, NaN, '', '70000', { port: -1 }, { port: 'x' }])(
  'a server refuses to listen at %s as one of Node does',
  (port) => {
    const refused = (listen: () => unknown): unknown => {
      try {
        return listen();
      } catch (error) {
        const { name, message, code } = error as Error & { code: string };
        return { name, message, code };
      }
    };
    const expected = refused(() => createNodeServer().listen(port as number));
    expect(expected).toHaveProperty('code', 'ERR_SOCKET_BAD_PORT');
    expect(refused(() => createServer().listen(port))).toEqual(expected);
  },
);

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
