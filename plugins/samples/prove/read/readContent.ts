import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../../../lib/filesBelow';
import { collectPage } from '../../page/collectPage';
import { emptyContent, type PageContent } from '../../page/pageContent';
import type { ProveOptions } from '../proof';
import type { PageSet } from '../../page/pageSets';
import { reportTo, type Problem, type Report } from '../../page/problem';
import { readParts, type PageParts } from './readParts';
import type { Root } from '../../page/roots';
import { suggest } from '../../page/suggest';

/** Reads a page of a set. If it does not parse, that is a problem in its content, not an exception. */
export async function readContent(
  { siteFolder, cache }: Pick<ProveOptions, 'siteFolder' | 'cache'>,
  page: string,
  set: PageSet,
  roots: readonly Root[],
): Promise<PageContent> {
  const text = readFileSync(path.join(siteFolder, page), 'utf8');
  const problems: Problem[] = [];
  const report = reportTo(problems, page, 1);
  const root = chooseRoot(text, set, roots, report);
  let parts: PageParts;
  try {
    parts = await readParts(cache, text);
  } catch (error) {
    const { reason, line } = error as { reason?: string; line?: number };
    report(
      `This page does not parse as MDX: ${reason ?? (error as Error).message}`,
      'If { or < is part of a sentence, put it in backticks.',
      line,
    );
    return { ...emptyContent(page, root), problems };
  }
  const samplesFolder = path.dirname(root.folder);
  const content = collectPage({ page, lines: text.split('\n'), root, roots, samplesFolder }, parts.blocks);
  return { ...content, problems: [...problems, ...content.problems], words: parts.words };
}

/** Finds the root of a page: the one that its front matter names, as in `samples: v11-react`, or that of its version. */
function chooseRoot(text: string, set: PageSet, roots: readonly Root[], report: Report): Root {
  const own = roots.find(({ name }) => name === set.root);
  if (!own) throw new Error(`samples/${set.root}, the root of ${set.label}, does not exist.`);
  const lines = (/^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? '').split('\n');
  const index = lines.findIndex((line) => line.startsWith('samples:'));
  if (index < 0) return own;
  const named = lines[index]?.slice('samples:'.length).trim() ?? '';
  const known = [set.root, set.react ?? '', ...(set.apps ?? [])].filter(Boolean);
  const root = roots.find(({ name }) => name === named && known.includes(name));
  if (!root)
    report(
      `The front matter names the samples "${named}", which pages of ${set.label} do not have.`,
      suggest(named, known, 'Roots'),
      index + 1,
    );
  return root ?? own;
}

/** Lists the pages of a set, from the site's root. */
export function pagesOf(
  { siteFolder, pages }: Pick<ProveOptions, 'siteFolder' | 'pages'>,
  set: PageSet,
): string[] {
  const all = filesBelow(path.join(siteFolder, set.folder))
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.posix.join(set.folder, name));
  return pages ? all.filter((page) => pages.includes(page)) : all;
}
