import { existsSync } from 'node:fs';
import path from 'node:path';
import { openCache } from './cache';
import { toSiteError } from './problem';
import { prove, type PageSet } from './prove';
import { readInputs } from './readInputs';
import { readRoot, rootNames } from './roots';
import { resultFolders, writeResults } from './writeResults';

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
    const cache = openCache(path.join(siteFolder, '.cache/samples'));
    // A site that was proven as it stands needs no second look: its results are on disk.
    const whole = pages ? undefined : cache.key('rendered', 'whole', ...readInputs(siteFolder, sets));
    if (whole && cache.read(whole) && existsSync(resultFolders(siteFolder).pages)) return { id };
    const samplesFolder = path.join(siteFolder, 'samples');
    const roots = rootNames(samplesFolder).map((name) => readRoot(samplesFolder, name));
    const proof = await prove({ siteFolder, sets, cache, ...(pages ? { pages } : {}) });
    await writeResults(siteFolder, proof, cache, roots, !pages);
    if (whole && proof.problems.length === 0) cache.write(whole, { at: siteFolder });
    return { id, ...(proof.problems.length > 0 ? { error: toSiteError(proof.problems).message } : {}) };
  } catch (error) {
    return {
      id,
      error:
        error instanceof Error
          ? error.name === 'SiteError'
            ? error.message
            : (error.stack ?? error.message)
          : String(error),
    };
  }
}
