import { setImmediate as nextTurn } from 'node:timers/promises';
import { compareOutput } from './compareOutput';
import { byPlace, toText, type Problem } from '../page/problem';
import { countSteps } from './countSteps';
import { followPages } from './followPages';
import { emptyProof, type Counts, type Proof, type ProveOptions, type Rest } from './proof';
import type { PageSet } from '../page/pageSets';
import { proveClaims } from './proveClaims';
import { proveFolders } from './proveFolders';
import { proveSamples } from './proveSamples';
import { proveSince } from './proveSince';
import { proveTables } from './proveTables';
import { pagesOf, readContent } from './read/readContent';
import { stopRunners } from '../run/runners';
import { readRoots, versionRoot, type Root } from '../page/roots';

/**
 * Proves samples: reads pages, compiles their code, runs the samples that are marked `run`, and compares what they print. What fails in
 * a proof of the whole site is tried once more with little beside it, because a busy machine can change what comes first or in time.
 */
export async function prove(options: ProveOptions): Promise<Proof> {
  const first = await proveOnce(options);
  if (first.problems.length === 0 || options.pages || options.update) return first;
  const second = await proveOnce({ ...options, onProgress: undefined, onCompiled: undefined });
  const left = new Set(second.problems.map(placeOf));
  return { ...second, repeated: first.problems.filter((problem) => !left.has(placeOf(problem))) };
}

async function proveOnce(given: ProveOptions): Promise<Proof> {
  const options = { ...given, steps: countSteps(given.onProgress) };
  const roots = readRoots(options);
  const proof = emptyProof();
  const allRead = readSets(options, roots, proof);
  const follower = allRead.then(() => followPages(options, proof));
  try {
    // The parts wait for compilers and for programs that run, which are other processes.
    const compiled = Promise.all(
      roots.flatMap((root) => [
        // Of some pages, only the projects that they show are compiled. Pages also say which set-ups a root takes from its version.
        (options.pages || root.name !== versionRoot(root.name) ? allRead : Promise.resolve()).then(
          async () => {
            const rest = await proveFolders(options, root, proof);
            (await follower).onFolders();
            return rest;
          },
        ),
        follower.then(({ onSample }) => proveSamples(options, root, proof, onSample)),
        allRead.then(() => proveTables(options, root, proof)),
      ]),
    );
    const claims = allRead.then(() =>
      Promise.all(options.sets.map((set) => proveClaims(options, set, roots, proof))),
    );
    const { onCompiled } = options;
    const go = onCompiled
      ? Promise.all([compiled, claims]).then(() =>
          proof.problems.length === 0 ? onCompiled(proof) : undefined,
        )
      : Promise.resolve();
    await Promise.all([finish(compiled, go), finish(claims, go)]);
  } finally {
    stopRunners();
  }
  await proveSince(options, proof);
  for (const content of proof.contents.keys()) compareOutput(options, proof, content);
  // A problem of a root is found once for each of its samples.
  proof.problems = [...new Map(proof.problems.map((problem) => [toText(problem), problem])).values()].sort(
    byPlace,
  );
  for (const set of options.sets) proof.counts[set.label] = count(proof, set, roots);
  return proof;
}

/** Runs what is left of some parts of a proof. */
async function finish(parts: Promise<Rest[]>, go: Promise<void>): Promise<void> {
  const rests = await parts;
  await go;
  await Promise.all(rests.map((rest) => rest()));
}

async function readSets(options: ProveOptions, roots: readonly Root[], proof: Proof): Promise<void> {
  for (const set of options.sets)
    for (const page of pagesOf(options, set)) {
      // Other parts of the proof have their turn between two pages.
      await nextTurn();
      const content = await readContent(options, page, set, roots);
      proof.contents.set(content, set);
      proof.problems.push(...content.problems);
    }
}

function placeOf({ file, line }: Problem): string {
  return `${file}:${String(line)}`;
}

function count(proof: Proof, set: PageSet, roots: readonly Root[]): Counts {
  const contents = [...proof.contents].filter(([, of]) => of === set).map(([content]) => content);
  const samples = contents.flatMap((content) => content.samples.map(({ program }) => program));
  const projects = new Map(
    contents.flatMap((content) => content.projects.map((each) => [`${each.root}/${each.project}`, each])),
  );
  const claims = contents.flatMap(({ page }) => proof.claims.get(page)?.claims ?? []);
  const claimsWith: Record<string, number> = {};
  for (const library of claims.flatMap(({ libraries }) => libraries))
    claimsWith[library] = (claimsWith[library] ?? 0) + 1;
  return {
    pages: contents.length,
    fences: samples.length,
    projects: projects.size,
    ran:
      samples.filter((sample) => proof.samples.get(sample)?.run).length +
      [...projects.keys()].filter((key) => proof.projects.get(key)?.run).length,
    expectedErrors: samples.reduce((sum, { meta }) => sum + meta.errors.length, 0),
    unchecked: contents.reduce((sum, { unchecked }) => sum + unchecked, 0),
    words: {
      shown: contents.reduce((sum, { words }) => sum + words.shown, 0),
      folded: contents.reduce((sum, { words }) => sum + words.folded, 0),
    },
    claims: claims.length,
    claimsWith,
    library: roots.find(({ name }) => name === set.root)?.library ?? '',
  };
}
