import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Parent, Root, RootContent } from 'mdast';
import type { Node } from 'unist';
import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { SiteError } from '../../../lib/siteError';
import type { PageFile } from '../format';
import { pageSets } from '../page/pageSets';
import { linkPlays } from './linkPlays';
import { findProver } from './prover';
import { sourceOf, toBlock } from '../page/readBlocks';
import { resultFolders } from '../render/writeResults';
import { parsePage } from '../../../lib/parsePage';

/**
 * Replaces the fences of a page by their proven figures, and lets links open them in the playground. It compiles nothing, but reads the
 * results of the proof, and throws if the page has other fences than those that were proven.
 */
export const remarkSamples: Plugin<[{ siteFolder: string }], Root> = ({ siteFolder }) => {
  const { pages } = resultFolders(siteFolder);
  const sets = pageSets();
  return async (tree, file) => {
    const { visit } = await import('unist-util-visit');
    const page = path.relative(siteFolder, file.path).split(path.sep).join('/');
    const isProven = sets.some(({ folder }) => page.startsWith(`${folder}/`));
    if (!isProven) return;
    const readAt = savedAt(file);
    const nodes: FoundNode[] = [];
    visit(tree, (node, _, parent) => {
      const block = toBlock(node);
      if (parent && block) nodes.push({ node, parent, source: sourceOf(block) });
    });
    let results = readResults(pages, page);
    if (nodes.length === 0 && !hasClaims(results.file)) {
      await linkPlays(tree, page, {});
      return;
    }
    let error: string | undefined;
    // The page may just have been saved, while the site is served or previewed. Its figures then show its problems.
    const isDraft = process.env.NODE_ENV === 'development' || process.env.SAMPLES === 'report';
    if (isDraft && nodes.some(({ source }, index) => source !== results.sources[index])) {
      error = await findProver(siteFolder)?.prove([page]);
      results = readResults(pages, page);
    }
    const isStale = nodes.some(({ source }, index) => source !== results.sources[index]);
    // The proof has what the second save wrote, and the bundler is about to build that too. Until then, the page is without its code.
    const isSavedAgain = isDraft && isStale && savedAt(file) !== readAt;
    if (!isSavedAgain) await linkPlays(tree, page, results.file.plays);
    const [imports, falseClaims, proof, ...figures] = (await parseNodes(
      [
        "import CodeSample from '@theme/CodeSample';",
        "import SamplesProof from '@theme/SamplesProof';",
        ...(isDraft ? ["import FalseClaims from '@theme/FalseClaims';"] : []),
        `import samples from '@site/.cache/samples-results/pages/${page}.json';`,
      ].join('\n'),
      '<FalseClaims problems={samples.falseClaims} />',
      '<SamplesProof proof={samples.proof} />',
      ...nodes.map((_, index) => `<CodeSample html={samples.figures[${String(index)}]} />`),
    )) as [RootContent, RootContent, RootContent, ...RootContent[]];
    nodes.forEach(({ node, parent, source }, index) => {
      if (source !== results.sources[index] && !isSavedAgain)
        throw staleError(page, source, results.sources[index], error);
      const figure = isSavedAgain || results.file.figures[index] === null ? [] : [figures[index]];
      parent.children.splice(parent.children.indexOf(node as never), 1, ...(figure as never[]));
    });
    // A post that is cut short, as in lists of posts, does not end with the line about all samples of the page.
    // A draft always has that line, because its text may change while the page does not.
    if (nodes.length === results.sources.length && (isDraft || results.file.proof)) tree.children.push(proof);
    // Only drafts show claims that fail.
    tree.children.unshift(imports, ...(isDraft ? [falseClaims] : []));
  };
};

/** When a page was saved last. */
function savedAt({ path: file }: VFile): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** Tells whether a page without samples has something to show. */
function hasClaims({ proof, falseClaims }: PageFile): boolean {
  return (proof?.claims ?? 0) > 0 || falseClaims.length > 0;
}

interface FoundNode {
  node: Node;
  parent: Parent;
  source: string;
}

function readResults(folder: string, page: string): { file: PageFile; sources: string[] } {
  const file = path.join(folder, `${page}.json`);
  if (!existsSync(file))
    return { file: { figures: [], plays: {}, proof: null, falseClaims: [] }, sources: [] };
  return {
    file: JSON.parse(readFileSync(file, 'utf8')) as PageFile,
    sources: JSON.parse(readFileSync(path.join(folder, `${page}.sources.json`), 'utf8')) as string[],
  };
}

/** `error` is the result of the page's own proof, if there was one: it may be the reason why there are no new results. */
function staleError(
  page: string,
  shown: string,
  proven: string | undefined,
  error: string | undefined,
): SiteError {
  return new SiteError('The page shows a sample that was not proven.', {
    at: page,
    problems: [
      `the page has: ${shown.slice(0, 200)}`,
      `the proof has: ${proven?.slice(0, 200) ?? 'nothing'}`,
      ...(error ? [error] : []),
    ],
    fix: 'Save the page again. If that does not help, remove .cache/samples-results and report a bug of plugins/samples.',
  });
}

/** Makes nodes of MDX, one for each of these blocks, which can be put into the tree of a page. */
async function parseNodes(...blocks: readonly string[]): Promise<RootContent[]> {
  return structuredClone((await parsePage(blocks.join('\n\n'))).children);
}
