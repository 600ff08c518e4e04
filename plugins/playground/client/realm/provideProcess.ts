import { Buffer } from 'buffer/';
import { nameAs } from './nameAs';
import { tell } from './tell';

/** Provides the few parts of Node that servers use without importing them. */
export function provideProcess(): void {
  const ignore = (): unknown => process;
  const process = {
    env: { NODE_ENV: 'production' },
    argv: [],
    exitCode: undefined as number | undefined,
    platform: 'browser',
    on: ignore,
    once: ignore,
    off: ignore,
    nextTick: (callback: (...args: unknown[]) => void, ...args: unknown[]) =>
      queueMicrotask(() => callback(...args)),
    exit: (code?: number): never => exit(code ?? process.exitCode ?? 0),
  };
  Object.assign(globalThis, {
    process,
    global: globalThis,
    Buffer,
    AbortController: nameAs('AbortController', NodeAbortController),
  });
}

/** Ends the program. As in Node, nothing that follows is evaluated: the frame ends this realm while it waits here. */
function exit(code: number): never {
  tell({ type: 'exited', code });
  for (;;);
}

/** Each engine has its own words for a call that was canceled. These are Node's. */
class NodeAbortController extends AbortController {
  override abort(reason: unknown = new DOMException('This operation was aborted', 'AbortError')): void {
    super.abort(reason);
  }
}
