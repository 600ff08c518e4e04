import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { digestTool } from '../prove/digestTool';
import type { SampleSite } from './proveSite';
import { startWorker, type Worker } from './startWorker';
import type { ProveProgress } from './worker';

/** Proves samples in a separate process, and writes their results. */
export interface Prover {
  /**
   * Proves these pages, or all. Resolves with the problems as text, or with nothing. `onCompiled` is called when the results of all pages are
   * written, as they are if programs and claims hold; these run after it has resolved. It is not called if the code has problems, or if
   * everything was proven before.
   */
  prove(pages?: readonly string[], onCompiled?: () => Promise<void>): Promise<string | undefined>;
  /** Renders some pages of the latest version, so that an author's first error does not wait for parsers and colors to load. */
  warmUp(): void;
  stop: () => void;
}

// Docusaurus loads the plugin that opens the prover and the remark plugin that finds it as separate modules, so it is kept here.
const provers = ((globalThis as Record<symbol, unknown>)[Symbol.for('samples.provers')] ??= new Map()) as Map<
  string,
  { settings: string; prover: Prover }
>;

/** Opens the prover of a site. A site has one, until its settings change. */
export function openProver(site: SampleSite): Prover {
  const settings = JSON.stringify(site);
  const known = provers.get(site.siteFolder);
  if (known?.settings === settings) return known.prover;
  known?.prover.stop();
  const prover = createProver(site);
  provers.set(site.siteFolder, { settings, prover });
  return prover;
}

/** Finds the prover that was opened for a site. */
export function findProver(siteFolder: string): Prover | undefined {
  return provers.get(siteFolder)?.prover;
}

/** How long a proof of all pages waits while the site is served, so that a page that was saved is proven first, in milliseconds. */
const headStart = 300;

/** How long it waits then, so that the bundler can show that page. */
const timeToShow = 1000;

/** Creates a prover that starts its process with the first proof, and again after it has ended or the plugin's sources have changed. */
export function createProver(
  site: SampleSite,
  {
    workerFile = path.join(__dirname, 'worker.ts'),
    onProgress,
  }: { workerFile?: string; onProgress?: (progress: ProveProgress) => void } = {},
): Prover {
  let worker: Worker | undefined;
  let tool = '';
  let last: Promise<unknown> | undefined;
  const stop = (): void => {
    worker?.stop();
    worker = undefined;
  };
  const useWorker = (): Worker => {
    const current = digestTool().all;
    if (!worker?.isConnected() || current !== tool) stop();
    tool = current;
    return (worker ??= startWorker(site, workerFile, onProgress));
  };
  return {
    async prove(pages, onCompiled) {
      // A save asks for all pages first, and a moment later for the one that its author looks at.
      if (last && !pages) {
        const before = last;
        await setTimeout(headStart);
        if (last !== before) await setTimeout(timeToShow);
      }
      // One proof after the other, because two would write results at the same time.
      const result = (last ?? Promise.resolve()).then(() => useWorker().prove(pages, onCompiled));
      last = result.catch(() => undefined);
      return result;
    },
    warmUp() {
      worker?.warmUp();
    },
    stop,
  };
}
