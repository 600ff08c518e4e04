import type { Meta } from './parseMeta';
import type { Problem } from './problem';
import type { Block, Fence, OptionsTable } from './readBlocks';
import type { FenceProgram } from './resolveFence';
import type { ShownProject } from './resolveProject';
import type { Root } from './roots';

/** How many words of prose a page has: those that readers see at once, and those in closed pitfalls. Code and front matter do not count. */
export interface Words {
  shown: number;
  folded: number;
}

/** What is to be proven on one page. */
export interface PageContent {
  /** The page's file, from the site's root. */
  page: string;
  /** The name of the root that its fences are compiled against. */
  root: string;
  samples: PageSample[];
  projects: ShownProject[];
  tables: OptionsTable[];
  problems: Problem[];
  nodes: PageNode[];
  /** How many fences are marked `unchecked`. */
  unchecked: number;
  words: Words;
}

/** A TypeScript fence of a page, with the `output` and `http` fences that show what it does when it runs. */
export interface PageSample {
  program: FenceProgram;
  /** The sample right above, if its figure shows what changes from there. */
  before?: PageSample;
  output: Fence | undefined;
  http: Fence | undefined;
  /** The last line of the page that its figure shows: its own, or the last line of the output and exchanges right below it. */
  endLine: number;
}

/** A place of a page where a reader sees code. */
export type PageNode =
  | { kind: 'sample'; block: Block; sample: PageSample }
  | { kind: 'project'; block: Block; project: ShownProject }
  | { kind: 'plain'; block: Fence; meta: Meta }
  /** Without a figure, because the figure of the sample above shows it, or because it cannot be shown. */
  | { kind: 'hidden'; block: Block };

/** A node of one kind. */
export type NodeOf<Kind extends PageNode['kind']> = Extract<PageNode, { kind: Kind }>;

/** Makes the content of a page on which nothing is to be proven. */
export function emptyContent(page: string, { name }: Root): PageContent {
  return {
    page,
    root: name,
    samples: [],
    projects: [],
    tables: [],
    problems: [],
    nodes: [],
    unchecked: 0,
    words: { shown: 0, folded: 0 },
  };
}
