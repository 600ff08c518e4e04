import { proveSite, type SampleSite } from './proveSite';
import { warmUp } from './warmUp';

/** A request to this process. */
export type WorkerRequest = ProveRequest | GoOnRequest | WarmUpRequest;

/** Asks to prove all pages, or some, and to write the results. */
export interface ProveRequest {
  kind: 'prove';
  id: number;
  site: SampleSite;
  pages?: readonly string[];
  /** Whether to tell when the results are those of compiled code, and to wait then for a request to go on. */
  waits?: boolean;
}

/** Asks to run programs and claims, after all code was compiled. */
export interface GoOnRequest {
  kind: 'go on';
}

/** Asks to prepare for a change of a page of the first set. It has no answer. */
export interface WarmUpRequest {
  kind: 'warm up';
  site: SampleSite;
}

/** The result of a proof: all problems as text, or nothing. */
export interface ProveAnswer {
  id: number;
  error?: string;
}

/** The results of all pages are written, of a proof that waits before programs and claims run. */
export interface CompiledAnswer {
  compiled: number;
}

/** How many steps of a proof are done. */
export interface ProveProgress {
  done: number;
  total: number;
}

// This is a separate process, so that the bundler of the site can use its memory after the proof.
let queue = Promise.resolve();
let goOn = (): void => undefined;
process.on('message', (request: WorkerRequest) => {
  // The proof reports problems of the root, so they are dropped here.
  if (request.kind === 'warm up') void warmUp(request.site).catch(() => undefined);
  else if (request.kind === 'go on') goOn();
  // The callback takes the error of a process that has ended before its answer.
  else queue = queue.then(() => prove(request)).then((reply) => void process.send?.(reply, () => undefined));
});
process.on('disconnect', () => process.exit());

async function prove({ id, site, pages, waits }: ProveRequest): Promise<ProveAnswer> {
  try {
    const onCompiled = (): Promise<void> =>
      new Promise((resolve) => {
        goOn = resolve;
        process.send?.({ compiled: id } satisfies CompiledAnswer);
      });
    const error = await proveSite(site, pages, {
      onProgress: createReporter(),
      onCompiled: waits ? onCompiled : undefined,
    });
    return { id, ...(error ? { error } : {}) };
  } catch (error) {
    return { id, error: toMessage(error) };
  }
}

/** Makes a function that tells the other process how far a proof is, at most twice a second. */
function createReporter(): (done: number, total: number) => void {
  let told = 0;
  return (done, total) => {
    if (Date.now() - told < 500) return;
    told = Date.now();
    process.send?.({ done, total } satisfies ProveProgress);
  };
}

function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'SiteError' ? error.message : (error.stack ?? error.message);
}
