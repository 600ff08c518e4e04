import type { PageSet } from './proof';
import { proveSite } from './proveSite';

/** What the site asks of this process: to prove all pages, or some, and to write the results. */
export interface ProveRequest {
  id: number;
  siteFolder: string;
  sets: readonly PageSet[];
  pages?: readonly string[];
}

/** The answer: nothing, or everything that is wrong. */
export interface ProveAnswer {
  id: number;
  error?: string;
}

// A process of its own: TypeScript takes up to a gigabyte, which the bundler of the site can use once the proof is done.
let queue = Promise.resolve();
process.on('message', (request: ProveRequest) => {
  queue = queue.then(() => answer(request)).then((reply) => void process.send?.(reply));
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
