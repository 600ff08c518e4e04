import type { Modules } from './modules';
import type { Network } from './network';

/** What scripts of a realm share: those of the packages are bundled apart from the realm. */
export interface Playground {
  define: Modules['define'];
  network: Network;
  /** Evaluates the modules of the reader, once the frame says so. */
  start(entries: readonly string[]): void;
}

/** The playground of this realm. */
export const playground = ((globalThis as { playground?: Playground }).playground ??= {} as Playground);
