import { checkPlainFence } from './checkPlainFence';
import { emptyContent, type PageContent, type PageSample } from './pageContent';
import { shownFiles } from './parseFence';
import { parseMeta } from './parseMeta';
import { reportTo } from './problem';
import type { Block, Fence, OptionsTable, ProjectTag } from './readBlocks';
import { resolveFence } from './resolveFence';
import { resolveProject } from './resolveProject';
import type { Root } from './roots';

/** Where the blocks of a page are looked up. */
export interface PageContext {
  /** The page's file, from the site's root. */
  page: string;
  /** The lines of its text. */
  lines: readonly string[];
  /** The root of the page's version. */
  root: Root;
  roots: readonly Root[];
  samplesFolder: string;
}

/** Sorts the blocks of a page into what must be compiled, run or compared, and reports mistakes in their grammar. */
export function collectPage(context: PageContext, blocks: readonly Block[]): PageContent {
  const content = emptyContent(context.page, context.root);
  for (const block of blocks) {
    if (block.kind === 'project') collectProject(context, content, block);
    else if (block.kind === 'options') collectTable(context, content, block);
    else if (block.lang === 'output' || block.lang === 'http')
      collectResult(context, content, block, block.lang);
    else if (typescript.has(block.lang)) collectSample(context, content, block);
    else collectPlainFence(context, content, block);
  }
  return content;
}

const typescript = new Set(['ts', 'tsx', 'typescript', 'mts', 'cts']);

function collectProject(context: PageContext, content: PageContent, block: ProjectTag): void {
  const { project, problems } = resolveProject(block, context);
  content.problems.push(...problems);
  if (project) content.projects.push(project);
  content.nodes.push(project ? { kind: 'project', block, project } : { kind: 'hidden', block });
}

function collectTable({ page }: PageContext, content: PageContent, block: OptionsTable): void {
  content.tables.push(block);
  const report = reportTo(content.problems, page, block.line);
  if (block.rows.length === 0)
    report(
      `There is no table with rows below "options: ${block.type}".`,
      'Put the comment right above the table, whose first column names the options in backticks.',
    );
}

/** A fence with what a sample printed, or with its exchanges. It belongs to the last sample above it that is run. */
function collectResult(
  { page, lines }: PageContext,
  content: PageContent,
  block: Fence,
  kind: 'output' | 'http',
): void {
  const sample = content.samples.findLast(({ program }) => program.meta.run);
  const isRightBelow = sample !== undefined && isBlank(lines.slice(sample.endLine, block.line - 1));
  const report = reportTo(content.problems, page, block.line);
  if (block.meta)
    report(`An ${kind} fence takes no "${block.meta}".`, 'Remove everything after the language.');
  content.nodes.push(
    isRightBelow ? { kind: 'hidden', block } : { kind: 'plain', block, meta: parseMeta('') },
  );
  if (!sample || sample[kind] || (kind === 'output' && !isRightBelow)) {
    report(
      `There is no sample that this ${kind} fence can show the ${kind === 'http' ? 'exchanges' : 'output'} of.`,
      `Put it ${kind === 'output' ? 'right ' : ''}below a fence that is marked run. \`npm run samples -- --update\` fills it in.`,
    );
    return;
  }
  sample[kind] = block;
  if (isRightBelow) sample.endLine = block.endLine;
}

function collectSample(context: PageContext, content: PageContent, block: Fence): void {
  const earlier = content.samples.map(({ program }) => program);
  const { program, problems } = resolveFence(block, context, earlier);
  const sample: PageSample = { program, output: undefined, http: undefined, endLine: block.endLine };
  content.problems.push(...problems);
  if (program.meta.diff) joinBefore(context, content, sample);
  content.nodes.push({ kind: 'sample', block, sample });
  if (program.meta.unchecked) content.unchecked += 1;
  else content.samples.push(sample);
}

/** Lets the figure of a sample show what changes from the sample right above, which then has no figure. */
function joinBefore({ page, lines }: PageContext, content: PageContent, sample: PageSample): void {
  const above = content.nodes.at(-1);
  const { line } = sample.program.fence;
  const report = reportTo(content.problems, page, line);
  if (
    above?.kind === 'sample' &&
    isBlank(lines.slice(above.sample.endLine, line - 1)) &&
    [above.sample, sample].every(({ program }) => !program.meta.run && shownFiles(program.files).length === 1)
  ) {
    sample.before = above.sample;
    content.nodes[content.nodes.length - 1] = { kind: 'hidden', block: above.block };
  } else
    report(
      'There is no sample that this diff can begin with.',
      'Put it right below the TypeScript fence with the former code. Both show one file, and neither is run.',
    );
}

function collectPlainFence(context: PageContext, content: PageContent, block: Fence): void {
  const { meta, problems } = checkPlainFence(block, context);
  content.nodes.push({ kind: 'plain', block, meta });
  content.problems.push(...problems);
  if (meta.unchecked) content.unchecked += 1;
}

function isBlank(lines: readonly string[]): boolean {
  return lines.every((line) => line.trim() === '');
}
