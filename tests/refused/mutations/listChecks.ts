import path from 'node:path';
import { listClaims, rootsOfClaims } from '../../../plugins/samples/claims/claimsFolder';
import { isDue } from '../../../plugins/samples/claims/findFailures';
import { runClaims } from '../../../plugins/samples/claims/runClaims';
import { pageSets } from '../../../plugins/samples/page/pageSets';
import { readRoots, type Root } from '../../../plugins/samples/page/roots';
import { openCache } from '../../../plugins/samples/prove/cache';
import { matchesPage } from '../../../plugins/samples/prove/compareOutput';
import { locateClaims } from '../../../plugins/samples/prove/locateClaims';
import { toRunnable } from '../../../plugins/samples/prove/proveSamples';
import { pagesOf, readContent } from '../../../plugins/samples/prove/read/readContent';
import { runSample } from '../../../plugins/samples/run/runSample';

/** A program that proves a part of a page: a file of claims, or a sample that is run. */
export interface Check {
  page: string;
  files: ReadonlyMap<string, string>;
  /** Runs it, or only some of its sentences, and returns what is not true with a root. */
  run: (root: Root, only?: readonly string[]) => Promise<string[]>;
}

// Much would wait for what a changed library no longer does. With a minute for each on a busy machine, the tests would take hours.
const timeLimit = 15_000;

/** Lists what proves the pages of the latest version with a root: claims first, because they tell what is wrong. */
export async function listChecks(siteFolder: string, root: Root): Promise<Check[]> {
  const [set] = pageSets();
  if (!set) return [];
  const options = { siteFolder, sets: [set], cache: openCache(path.join(siteFolder, '.cache/samples')) };
  const checks: Check[] = [];
  for (const file of listClaims(siteFolder, set)) {
    const { page } = file;
    if (!page || rootsOfClaims(set, file, [root]).length === 0) continue;
    const { program, located, packages } = await locateClaims(options, { ...file, page });
    if (packages.some((name) => !(name in root.packages))) continue;
    const due = located.filter(({ claim }) => isDue(claim, root));
    checks.push({
      page,
      files: program.files,
      run: async (with_, only) => {
        const asked = due.filter(({ claim }) => only?.includes(claim.sentence) ?? true);
        const cells = new Map(asked.map(({ index }) => [index, program.cells.get(index)]));
        const failures = await runClaims(with_, { ...program, cells }, timeLimit);
        return asked.filter(({ index }) => failures.has(index)).map(({ claim }) => claim.sentence);
      },
    });
  }
  const roots = readRoots({ siteFolder });
  for (const page of pagesOf(options, set)) {
    const { samples } = await readContent(options, page, set, roots);
    for (const sample of samples) {
      const { program } = sample;
      if (!program.meta.run || program.root !== root.name) continue;
      const runnable = toRunnable(program);
      checks.push({
        page,
        files: runnable.files,
        run: async (with_) => {
          const result = await runSample(with_, runnable, timeLimit);
          const { output, http } = matchesPage(sample, result);
          return !result.failure && output && http
            ? []
            : [`the sample in line ${String(program.fence.line)}`];
        },
      });
    }
  }
  return checks;
}
