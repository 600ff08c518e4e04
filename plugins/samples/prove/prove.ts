import { setImmediate as nextTurn } from 'node:timers/promises';
import { openCheckers } from '../workers/checkers';
import { compareOutput } from './compareOutput';
import { toText, type Problem } from '../page/problem';
import { followPages } from './followPages';
import { emptyProof, type Counts, type Proof, type ProveOptions } from './proof';
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
  const second = await proveOnce({ ...options, onProgress: () => undefined });
  const left = new Set(second.problems.map(placeOf));
  return { ...second, repeated: first.problems.filter((problem) => !left.has(placeOf(problem))) };
}

async function proveOnce(options: ProveOptions): Promise<Proof> {
  const roots = readRoots(options);
  const proof = emptyProof();
  const checkers = openCheckers();
  let allRead = Promise.resolve();
  const pagesRead = options.sets.map(
    (set) => (allRead = allRead.then(() => readSet(options, set, roots, proof))),
  );
  const follower = allRead.then(() => followPages(options, proof));
  try {
    // The parts wait for compilers and for samples that run, which are other processes.
    await Promise.all([
      ...roots.map(async (root) => {
        // Of some pages, only the projects that they show are compiled. Pages also say which set-ups a root takes from its version.
        if (options.pages || root.name !== versionRoot(root.name)) await allRead;
        await proveFolders(options, root, proof, checkers);
        (await follower).onFolders();
      }),
      ...options.sets.map(async (set, index) => {
        await pagesRead[index];
        await proveClaims(options, set, roots, proof, checkers);
      }),
      ...roots.map(async (root) => {
        const { onSample } = await follower;
        await Promise.all([
          proveSamples(options, root, proof, checkers, onSample),
          proveTables(options, root, proof, checkers),
        ]);
      }),
    ]);
  } finally {
    checkers.stop();
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

async function readSet(
  options: ProveOptions,
  set: PageSet,
  roots: readonly Root[],
  proof: Proof,
): Promise<void> {
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

/** The parts of a proof end in any order, but an author reads the problems of a file one after the other. */
function byPlace(one: Problem, other: Problem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line;
}

function count(proof: Proof, set: PageSet, roots: readonly Root[]): Counts {
  const contents = [...proof.contents].filter(([, of]) => of === set).map(([content]) => content);
  const samples = contents.flatMap((content) => content.samples.map(({ program }) => program));
  const projects = new Map(
    contents.flatMap((content) => content.projects.map((each) => [`${each.root}/${each.project}`, each])),
  );
  const ofClaims = contents.flatMap(({ page }) => proof.claims.get(page) ?? []);
  const claims = ofClaims.flatMap((each) => each.claims);
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
    claimsLack: [...new Set(ofClaims.flatMap(({ lacking }) => lacking))].sort(),
    library: roots.find(({ name }) => name === set.root)?.library ?? '',
  };
}
