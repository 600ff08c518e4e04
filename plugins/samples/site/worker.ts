import type { PageSet } from '../page/pageSets';
import { proveSite } from './proveSite';
import { warmUp } from './warmUp';

/** What the site asks of this process. */
export type WorkerRequest = ProveRequest | WarmUpRequest;

/** To prove all pages, or some, and to write the results. */
export interface ProveRequest {
  kind: 'prove';
  id: number;
  siteFolder: string;
  sets: readonly PageSet[];
  pages?: readonly string[];
}

/** To make the compiler ready for samples of the first set. It has no answer. */
export interface WarmUpRequest {
  kind: 'warm up';
  siteFolder: string;
  sets: readonly PageSet[];
}

/** The answer: nothing, or everything that is wrong. */
export interface ProveAnswer {
  id: number;
  error?: string;
}

// A process of its own: TypeScript takes up to a gigabyte, which the bundler of the site can use once the proof is done.
let queue = Promise.resolve();
process.on('message', (request: WorkerRequest) => {
  // What is wrong with the root is said by the proof.
  if (request.kind === 'warm up') void warmUp(request.siteFolder, request.sets).catch(() => undefined);
  else queue = queue.then(() => answer(request)).then((reply) => void process.send?.(reply));
});
process.on('disconnect', () => process.exit());

async function answer({ id, siteFolder, sets, pages }: ProveRequest): Promise<ProveAnswer> {
  try {
    const error = await proveSite(siteFolder, sets, pages);
    return { id, ...(error ? { error } : {}) };
  } catch (error) {
    return { id, error: toMessage(error) };
  }
}

function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'SiteError' ? error.message : (error.stack ?? error.message);
}
