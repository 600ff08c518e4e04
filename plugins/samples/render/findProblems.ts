import type { PageNode } from '../page/pageContent';
import { toText, type Problem } from '../page/problem';
import type { Block } from '../page/readBlocks';
import { setupFolder } from '../prove/proof';

/** Finds the problems that a figure shows, as text: those in its lines of the page, and those in its project or set-up. */
export function findProblems(node: PageNode, page: string, problems: readonly Problem[]): string[] {
  const blocks = blocksOf(node);
  const folder = folderOf(node);
  return problems
    .filter((problem) =>
      problem.file === page
        ? blocks.some((block) => block.line <= problem.line && problem.line <= endOf(block))
        : folder !== undefined && problem.file.startsWith(folder),
    )
    .map(toText);
}

function blocksOf(node: PageNode): Block[] {
  if (node.kind !== 'sample') return [node.block];
  const { before, output, http } = node.sample;
  return [node.block, before?.program.fence, output, http].filter((block) => block !== undefined);
}

function folderOf(node: PageNode): string | undefined {
  if (node.kind === 'project') return `samples/${node.project.root}/${node.project.project}/`;
  if (node.kind !== 'sample') return undefined;
  return setupFolder(node.sample.program);
}

function endOf(block: Block): number {
  return 'endLine' in block ? block.endLine : block.line;
}
