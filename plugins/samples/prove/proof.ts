import type { Cache } from './cache';
import type { Steps } from './countSteps';
import type { CheckedFile } from '../check/diagnostics';
import type { PageContent, Words } from '../page/pageContent';
import type { PageSet } from '../page/pageSets';
import type { PlaceOfRoots } from '../page/roots';
import type { Problem } from '../page/problem';
import type { FenceProgram } from '../page/resolveFence';
import type { RunResult } from '../run/runSample';

/** What to prove, and where. */
export interface ProveOptions extends PlaceOfRoots {
  sets: readonly PageSet[];
  cache: Cache;
  /** Only these pages, from the site's root; all pages if it is missing. */
  pages?: readonly string[];
  /** Write what samples print into the pages. */
  update?: boolean;
  /** Called when a step is done, with how many are and how many there are: fences, programs that run, and files of claims. */
  onProgress?: (done: number, total: number) => void;
  /**
   * Called when all code is compiled and has no problem. Programs run and claims are tried only after it has resolved; until then the proof
   * holds what pages say that programs print, and which claims there are.
   */
  onCompiled?: (proof: Proof) => Promise<void>;
  /** Called when all code of a page is proven, while other pages are not. What is known only at the end, such as claims, may be missing. */
  onPage?: (content: PageContent, proof: Proof) => void;
}

/** What the parts of a proof are given. */
export interface PartOptions extends ProveOptions {
  steps: Steps;
}

/** A sample that was proven: what TypeScript found in it, and what it did if it was run. */
export interface ProvenSample {
  files: CheckedFile[];
  run?: RunResult;
}

/** A claim that was tried: what it quotes, its line on the page, and the releases in which it must be true. */
export interface ProvenClaim {
  sentence: string;
  /** The head of the column, if it is about the cell of a table. */
  cell: string | undefined;
  line: number;
  libraries: string[];
}

/** The claims of a page. */
export interface ProvenClaims {
  claims: ProvenClaim[];
  /** What is wrong with them. These problems are also among those of the proof. */
  problems: Problem[];
}

/** What was counted in a set of pages. */
export interface Counts {
  pages: number;
  fences: number;
  projects: number;
  ran: number;
  expectedErrors: number;
  unchecked: number;
  /** The words of prose of all pages. */
  words: Words;
  claims: number;
  /** How many claims must be true in which release. */
  claimsWith: Record<string, number>;
  library: string;
}

/** What is left of a part of a proof when its code is compiled: to run it. */
export type Rest = () => Promise<void>;

/** Nothing is left to run. */
export const nothingLeft: Rest = () => Promise.resolve();

/** The outcome of a proof: all problems, the counts, and the results of each sample. */
export interface Proof {
  problems: Problem[];
  /** What failed, and passed when it was tried once more. */
  repeated: Problem[];
  counts: Record<string, Counts>;
  contents: Map<PageContent, PageSet>;
  samples: Map<FenceProgram, ProvenSample>;
  /** By root and project, as in `v11/quickstart`. */
  projects: Map<string, ProvenSample>;
  /** By page. */
  claims: Map<string, ProvenClaims>;
  /** The files that `update` wrote. */
  updated: string[];
}

/** Makes a proof without results. */
export function emptyProof(): Proof {
  return {
    problems: [],
    repeated: [],
    counts: {},
    contents: new Map(),
    samples: new Map(),
    projects: new Map(),
    claims: new Map(),
    updated: [],
  };
}

/** Finds the problems of a page: in its own file, and in the files of the projects and set-ups that its samples use. */
export function problemsOf({ problems, claims }: Proof, { page, projects, samples }: PageContent): Problem[] {
  const folders = [
    ...projects.map(({ root, project }) => `samples/${root}/${project}/`),
    ...samples.flatMap(({ program }) => setupFolder(program) ?? []),
  ];
  return problems.filter(
    (problem) =>
      problem.file === page ||
      claims.get(page)?.problems.includes(problem) === true ||
      folders.some((folder) => problem.file.startsWith(folder)),
  );
}

/** Makes the path of the folder with the set-up of a sample, from the site's root; nothing if it has none. */
export function setupFolder({
  setupRoot,
  meta,
}: Pick<FenceProgram, 'setupRoot' | 'meta'>): string | undefined {
  return meta.setup && setupRoot && `samples/${setupRoot}/_setup/${meta.setup}/`;
}
