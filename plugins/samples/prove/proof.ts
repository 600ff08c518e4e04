import type { Cache } from './cache';
import type { CheckedFile } from '../check/diagnostics';
import type { PageContent } from '../page/collectPage';
import type { PageSet } from '../page/pageSets';
import type { Problem } from '../page/problem';
import type { FenceProgram } from '../page/resolveFence';
import type { RunResult } from '../run/runSample';

/** What is to be proven, and where. */
export interface ProveOptions {
  siteFolder: string;
  sets: readonly PageSet[];
  cache: Cache;
  /** Only these pages, from the site's root; all where there is none. */
  pages?: readonly string[];
  /** Write what samples print into the pages. */
  update?: boolean;
}

/** A sample that was proven: what TypeScript says of it, and what it did if it was run. */
export interface ProvenSample {
  files: CheckedFile[];
  run?: RunResult;
}

/** What was counted in a set of pages. */
export interface Counts {
  pages: number;
  fences: number;
  projects: number;
  ran: number;
  expectedErrors: number;
  unchecked: number;
  library: string;
}

/** The outcome of a proof: all problems, what was counted, and the results by sample. */
export interface Proof {
  problems: Problem[];
  counts: Record<string, Counts>;
  contents: Map<PageContent, PageSet>;
  samples: Map<FenceProgram, ProvenSample>;
  /** By root and project, as in `v11/quickstart`. */
  projects: Map<string, ProvenSample>;
  /** Pages that `update` wrote. */
  updated: string[];
}

/** A proof before anything was looked at. */
export function emptyProof(): Proof {
  return {
    problems: [],
    counts: {},
    contents: new Map(),
    samples: new Map(),
    projects: new Map(),
    updated: [],
  };
}

/** What is wrong with what a page shows: on the page itself, and in the projects and set-ups that its samples are made with. */
export function problemsOf({ problems }: Proof, { page, projects, samples }: PageContent): Problem[] {
  const folders = [
    ...projects.map(({ root, project }) => `samples/${root}/${project}/`),
    ...samples.flatMap(({ sample: { root, meta } }) => (meta.setup ? [setupFolder(root, meta.setup)] : [])),
  ];
  return problems.filter(
    (problem) => problem.file === page || folders.some((folder) => problem.file.startsWith(folder)),
  );
}

/** The folder of a set-up, from the site's root. */
export function setupFolder(root: string, setup: string): string {
  return `samples/${root}/_setup/${setup}/`;
}
