import path from 'node:path';
import type { PageSet } from './proof';
import { proveSite } from './proveSite';
import { readRoot } from './roots';

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

/** The packages that most samples import. */
const warmUpText = ['server', 'client'].map((name) => `import '@trpc/${name}';`).join('\n');

// A process of its own: TypeScript takes up to a gigabyte, which the bundler of the site can use once the proof is done.
let queue = Promise.resolve();
process.on('message', (request: ProveRequest) => {
  queue = queue
    .then(() => answer(request))
    .then((reply) => void process.send?.(reply))
    // What is wrong with the root was said by the proof.
    .then(() => warmUp(request).catch(() => undefined));
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

let isWarm = process.env.NODE_ENV !== 'development';

/** Reads the packages of the latest version, so that the first error of a writer does not wait for that. */
async function warmUp({ siteFolder, sets: [latest] }: ProveRequest): Promise<void> {
  if (isWarm || !latest) return;
  isWarm = true;
  const { withService } = await import('./service');
  const root = readRoot(path.join(siteFolder, 'samples'), latest.root);
  const folder = path.join(root.folder, '.page/warm-up');
  const files = new Map([['warmUp.ts', warmUpText]]);
  withService(root, new Map([[folder, { files, fallback: undefined }]]), [], () => undefined);
}

function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.name === 'SiteError' ? error.message : (error.stack ?? error.message);
}
