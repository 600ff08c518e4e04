import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openCache } from '../prove/cache';
import { toSiteError } from '../page/problem';
import type { PageSet } from '../page/pageSets';
import { prove } from '../prove/prove';
import { readInputs } from '../prove/readInputs';
import { readRoot, rootNames } from '../page/roots';
import { resultFolders, writeResults } from '../render/writeResults';

/** Proves the pages of a site, or some of them, and writes their results. Answers with what is wrong, or with nothing. */
export async function proveSite(
  siteFolder: string,
  sets: readonly PageSet[],
  pages?: readonly string[],
): Promise<string | undefined> {
  const cache = openCache(path.join(siteFolder, '.cache/samples'));
  // A site whose results on disk are those of what stands there now needs no second look.
  const { proven } = resultFolders(siteFolder);
  const keyOfInputs = (): string => cache.key('rendered', 'whole', ...readInputs(siteFolder, sets));
  const whole = pages ? undefined : keyOfInputs();
  if (whole && existsSync(proven) && readFileSync(proven, 'utf8') === whole) return undefined;
  const samplesFolder = path.join(siteFolder, 'samples');
  const roots = rootNames(samplesFolder).map((name) => readRoot(samplesFolder, name));
  const proof = await prove({ siteFolder, sets, cache, ...(pages ? { pages } : {}) });
  await writeResults(siteFolder, proof, cache, roots, !pages);
  if (proof.problems.length > 0) return toSiteError(proof.problems).message;
  // What was saved meanwhile may be in these results or not.
  if (whole && keyOfInputs() === whole) writeFileSync(proven, whole);
  return undefined;
}
