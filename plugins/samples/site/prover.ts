import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SiteError } from '../../../lib/siteError';
import { digestTool } from '../prove/digestTool';
import type { SampleSite } from './proveSite';
import { goOn, type ProveMessage, type ProveProgress, type ProveRequest } from './worker';

/** Proves samples in a separate process, and writes their results. */
export interface Prover {
  /**
   * Proves these pages, or all. Resolves with the problems as text, or with nothing. `onCompiled` is called when the results of all pages are
   * written, as they are if programs and claims hold; these run after it has resolved. It is not called if the code has problems, or if
   * everything was proven before.
   */
  prove(pages?: readonly string[], onCompiled?: () => Promise<void>): Promise<string | undefined>;
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

/**
 * The flags of Node for a proof. Without a limit, Node collects garbage only once the heap has grown to several times what is in use.
 * With a large young generation it collects seldom, and the memory of one fence is free again before it counts as old.
 */
const workerFlags = ['--max-old-space-size=1600', '--min-semi-space-size=48', '--max-semi-space-size=48'];

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
  let worker: ChildProcess | undefined;
  let tool = '';
  let last: Promise<unknown> | undefined;
  const stop = (): void => {
    if (worker?.connected) worker.disconnect();
    worker = undefined;
  };
  const useWorker = (): ChildProcess => {
    const current = digestTool().all;
    if (worker?.connected !== true || worker.exitCode !== null || current !== tool) stop();
    tool = current;
    return (worker ??= fork(workerFile, {
      execArgv: [...workerFlags, '--import', 'tsx'],
      cwd: site.siteFolder,
    }));
  };
  return {
    async prove(pages, onCompiled) {
      // A save asks for all pages first, and a moment later for the one that its author looks at.
      if (last && !pages) {
        const before = last;
        await setTimeout(headStart);
        if (last !== before) await setTimeout(timeToShow);
      }
      const request = { site, pages, waits: onCompiled !== undefined };
      // One proof after the other, because two would write results at the same time.
      const result = (last ?? Promise.resolve()).then(() =>
        ask(useWorker(), request, { onProgress, onCompiled }),
      );
      last = result.catch(() => undefined);
      return result;
    },
    stop,
  };
}

interface Listeners {
  onProgress: ((progress: ProveProgress) => void) | undefined;
  onCompiled: (() => Promise<void>) | undefined;
}

/** Asks a process for a proof. If it ends before it has a result, that is the result. */
function ask(
  worker: ChildProcess,
  request: ProveRequest,
  { onProgress, onCompiled }: Listeners,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (error: string | undefined): void => {
      for (const event of ['message', 'exit', 'error']) worker.removeAllListeners(event);
      // Without a listener, a process that cannot be started would end the dev server.
      worker.on('error', ignore);
      resolve(error);
    };
    worker.on('message', (message: ProveMessage) => {
      if (message === 'compiled') void onCompiled?.().then(() => worker.send(goOn, ignore));
      else if ('done' in message) onProgress?.(message);
      else end(message.error);
    });
    worker.once('exit', (code, signal) => end(describeEnd(signal ?? `exit code ${String(code)}`)));
    worker.once('error', (error) => end(describeEnd(error.message)));
    worker.send(request, ignore);
  });
}

function ignore(): void {
  // A worker that dies closes its channel before its exit is reported, which says why.
}

function describeEnd(reason: string): string {
  return new SiteError('The samples were not proven.', {
    problems: [`The process that proves them ended before it had a result: ${reason}.`],
    fix: 'Read the output above. After SIGABRT or exit code 134 its heap was full: raise --max-old-space-size in plugins/samples/site/prover.ts. After SIGKILL or exit code 137 the machine had too little memory: close other programs. Then save the page or run the command again.',
  }).message;
}
