import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageSet } from '../page/pageSets';
import { toRepeated, toSiteError } from '../page/problem';
import { readRoots, type PlaceOfRoots } from '../page/roots';
import { openCache } from '../prove/cache';
import type { Proof, ProveOptions } from '../prove/proof';
import { prove } from '../prove/prove';
import { readInputs } from '../prove/read/readInputs';
import { renderCached, resultFolders, writeResults } from '../render/writeResults';

/** A site whose samples are proven. */
export interface SampleSite extends PlaceOfRoots {
  /** With a slash at its end. */
  baseUrl: string;
  sets: readonly PageSet[];
}

/** What is told while a site is proven. */
export interface ProofEvents {
  onProgress?: ProveOptions['onProgress'];
  /** Called when the results of all pages are written, as they are if the programs and claims that have not run yet hold. */
  onCompiled?: (() => Promise<void>) | undefined;
}

/** Proves the pages of a site, or some of them, and writes their results. Returns the problems as text, or nothing. */
export async function proveSite(
  { siteFolder, library, baseUrl, sets }: SampleSite,
  pages?: readonly string[],
  { onProgress, onCompiled }: ProofEvents = {},
): Promise<string | undefined> {
  const cache = openCache(path.join(siteFolder, '.cache/samples'));
  // If the results on disk are those of the current inputs, there is nothing to do.
  const { proven } = resultFolders(siteFolder);
  const keyOfInputs = (): string =>
    cache.key('rendered', 'whole', baseUrl, ...readInputs({ siteFolder, library }, sets));
  const whole = pages ? undefined : keyOfInputs();
  if (whole && existsSync(proven) && readFileSync(proven, 'utf8') === whole) return undefined;
  const roots = readRoots({ siteFolder, library });
  // Pages are rendered while others are proven. The cache keeps them until all results are written.
  let rendering = Promise.resolve();
  const onPage: ProveOptions['onPage'] = (content, unfinished) => {
    rendering = rendering
      .then(() => nextTurn())
      .then(() => renderCached(siteFolder, content, unfinished, cache, baseUrl))
      // It is rendered again when all results are written, where an error is one of the proof.
      .then(ignore, ignore);
  };
  const write = async (proof: Proof): Promise<void> => {
    await rendering;
    await writeResults(siteFolder, { proof, cache, roots, baseUrl, isWhole: !pages });
  };
  const proof = await prove({
    siteFolder,
    library,
    sets,
    cache,
    onPage,
    pages,
    onProgress,
    onCompiled:
      onCompiled &&
      (async (compiled) => {
        await write(compiled);
        await onCompiled();
      }),
  });
  for (const problem of proof.repeated) console.warn(toRepeated(problem));
  await write(proof);
  if (proof.problems.length > 0) return toSiteError(proof.problems).message;
  // This proof has used every result of the site that is still current.
  if (whole) cache.prune();
  // If a file was saved during the proof, the results may or may not contain the change.
  if (whole && keyOfInputs() === whole) writeFileSync(proven, whole);
  return undefined;
}

function ignore(): void {
  // Nothing is left to do.
}
