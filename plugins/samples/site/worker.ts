import { proveSite, type SampleSite } from './proveSite';
import { warmUp } from './warmUp';

/** A request to this process. */
export type WorkerRequest = ProveRequest | WarmUpRequest;

/** Asks to prove all pages, or some, and to write the results. */
export interface ProveRequest {
  kind: 'prove';
  id: number;
  site: SampleSite;
  pages?: readonly string[];
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

/** How many fences of a proof are proven. */
export interface ProveProgress {
  done: number;
  total: number;
}

// This is a separate process, so that the bundler of the site can use its memory after the proof.
let queue = Promise.resolve();
process.on('message', (request: WorkerRequest) => {
  // The proof reports problems of the root, so they are dropped here.
  if (request.kind === 'warm up') void warmUp(request.site).catch(() => undefined);
  else queue = queue.then(() => prove(request)).then((reply) => void process.send?.(reply));
});
process.on('disconnect', () => process.exit());

async function prove({ id, site, pages }: ProveRequest): Promise<ProveAnswer> {
  try {
    const error = await proveSite(site, pages, createReporter());
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
