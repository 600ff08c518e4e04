import { Buffer } from 'buffer/';

/** Provides the few parts of Node that servers use without importing them. */
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
  Object.assign(globalThis, { process, global: globalThis, Buffer, AbortController: NodeAbortController });
}

/** Each engine has its own words for a call that was canceled. These are Node's. */
class NodeAbortController extends AbortController {
  override abort(reason: unknown = new DOMException('This operation was aborted', 'AbortError')): void {
    super.abort(reason);
  }
}
