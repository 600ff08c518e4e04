import path from 'node:path';
import { checkInstall } from './checkInstall';
import { parseMeta, type Meta } from './parseMeta';
import type { Problem } from './problem';
import type { Block, Fence, OptionsTable } from './readBlocks';
import { resolveProjectUse, type ShownProject } from './resolveProject';
import { resolveFence, type FenceProgram } from './resolveFence';
import type { Root } from './roots';

/** A fence of a page with the `output` and `http` fences that belong to it. */
export interface SampleOnPage {
  sample: FenceProgram;
  output: Fence | undefined;
  http: Fence | undefined;
}

/** What stands in a page where a reader sees code, in order. */
export type PageNode =
  | { kind: 'sample'; block: Block; on: SampleOnPage }
  | { kind: 'project'; block: Block; use: ShownProject }
  | { kind: 'plain'; block: Fence; meta: Meta }
  /** Shown under the sample above, or nowhere because it is wrong. */
  | { kind: 'hidden'; block: Block };

/** What is to be proven on one page. */
export interface PageContent {
  /** The page's file, from the site's root. */
  page: string;
  root: string;
  samples: SampleOnPage[];
  projects: ShownProject[];
  tables: OptionsTable[];
  problems: Problem[];
  nodes: PageNode[];
  /** How many fences say `unchecked`. */
  unchecked: number;
}

const typescript = new Set(['ts', 'tsx', 'typescript', 'mts', 'cts']);

/** Sorts the blocks of a page into what must be compiled, run or compared, and reports slips of the grammar. */
export function collectPage(
  page: string,
  text: string,
  blocks: readonly Block[],
  rootOfPage: Root,
  roots: readonly Root[],
  samplesFolder: string,
): PageContent {
  const content = emptyContent(page, rootOfPage);
  const report = (line: number, says: string, fix: string): void =>
    void content.problems.push({ file: page, line, says, fix });
  const around = {
    page,
    samplesFolder,
    rootNames: roots.map(({ name }) => name),
    defaultRoot: rootOfPage.name,
  };
  // The last fence that is run: exchanges may be shown further down, printed lines only right below it.
  let open: SampleOnPage | undefined;
  let openEnd = 0;
  const lines = text.split('\n');
  const follows = (fence: Fence): boolean =>
    lines.slice(openEnd, fence.line - 1).every((line) => line.trim() === '');

  for (const block of blocks) {
    if (block.kind === 'project') {
      const { use, problems } = resolveProjectUse(block, around);
      content.problems.push(...problems);
      if (use) content.projects.push(use);
      content.nodes.push(use ? { kind: 'project', block, use } : { kind: 'hidden', block });
    } else if (block.kind === 'options') {
      if (block.rows.length === 0)
        report(
          block.line,
          `No table with rows stands below "options: ${block.type}".`,
          'Put the comment right above the table, whose first column names the options in backticks.',
        );
      content.tables.push(block);
    } else if (block.lang === 'output' || block.lang === 'http') {
      if (block.meta)
        report(
          block.line,
          `An ${block.lang} fence takes no "${block.meta}".`,
          'Remove what stands after the language.',
        );
      // Exchanges further down stand alone; what follows the sample directly is shown under it.
      content.nodes.push(
        open && follows(block)
          ? { kind: 'hidden', block }
          : { kind: 'plain', block, meta: parseMeta('').meta },
      );
      if (!open || open[block.lang] || (block.lang === 'output' && !follows(block))) {
        report(
          block.line,
          `This ${block.lang} fence belongs to nothing that is run.`,
          `Put it ${block.lang === 'output' ? 'right ' : ''}after the fence, and say run there. What it shows is never typed by hand.`,
        );
        continue;
      }
      open[block.lang] = block;
      if (follows(block)) openEnd = block.endLine;
    } else if (typescript.has(block.lang)) {
      const { meta } = parseMeta(block.meta);
      if (meta.unchecked) content.unchecked += 1;
      const { sample, problems } = resolveFence(block, {
        ...around,
        earlier: content.samples.map((each) => each.sample),
      });
      content.problems.push(...problems);
      const on: SampleOnPage = { sample, output: undefined, http: undefined };
      content.nodes.push({ kind: 'sample', block, on });
      if (!meta.unchecked) content.samples.push(on);
      if (!meta.run || meta.unchecked) continue;
      open = on;
      openEnd = block.endLine;
    } else {
      checkOther(block, rootOfPage, roots, content, report);
    }
  }
  return content;
}

/** A page on which nothing is to be proven. */
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
  };
}

/** The page's path, from the site's root, with forward slashes. */
export function pageName(siteFolder: string, file: string): string {
  return path.relative(siteFolder, path.resolve(siteFolder, file)).split(path.sep).join('/');
}

function checkOther(
  fence: Fence,
  rootOfPage: Root,
  roots: readonly Root[],
  content: PageContent,
  report: (line: number, says: string, fix: string) => void,
): void {
  const { meta, problems } = parseMeta(fence.meta);
  content.nodes.push({ kind: 'plain', block: fence, meta });
  for (const { says, fix } of problems) report(fence.line, says, fix);
  for (const [is, word] of [
    [meta.run, 'run'],
    [meta.setup, 'setup'],
    [meta.errors.length, 'errors'],
    [meta.uses.length, 'uses'],
  ] as const) {
    if (is)
      report(
        fence.line,
        `A ${fence.lang || 'plain'} fence takes no ${word}.`,
        'Only ts and tsx fences are compiled and run.',
      );
  }
  if (meta.unchecked) {
    content.unchecked += 1;
  } else if (fence.lang === 'json') {
    try {
      JSON.parse(fence.code);
    } catch (error) {
      report(
        fence.line,
        `This JSON does not parse: ${(error as Error).message}`,
        'Correct it. A file with comments is jsonc.',
      );
    }
  } else if (/^(?:bash|sh|shell)$/.test(fence.lang)) {
    const root = roots.find(({ name }) => name === meta.root) ?? rootOfPage;
    for (const { line, says, fix } of checkInstall(fence.code, root, roots))
      report(fence.line + 1 + line, says, fix);
  }
}
