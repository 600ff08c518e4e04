/** Provides the few parts of Node's `process` that servers use. */
export function provideProcess(): void {
  const ignore = (): unknown => process;
  const process = {
    env: { NODE_ENV: 'production' },
    argv: [],
    platform: 'browser',
    on: ignore,
    once: ignore,
    off: ignore,
    nextTick: (callback: (...args: unknown[]) => void, ...args: unknown[]) => {
      queueMicrotask(() => {
        callback(...args);
      });
    },
    exit: () => {
      self.close();
    },
  };
  Object.assign(globalThis, { process, global: globalThis });
}
