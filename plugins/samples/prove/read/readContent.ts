import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { collectPage } from '../../page/collectPage';
import { emptyContent, type PageContent } from '../../page/pageContent';
import type { ProveOptions } from '../proof';
import type { PageSet } from '../../page/pageSets';
import { readParts, type PageParts } from './readParts';
import type { Root } from '../../page/roots';

/** Reads a page. If it does not parse, that is a problem in its content, not an exception. */
export async function readContent(
  { siteFolder, cache }: ProveOptions,
  page: string,
  root: Root,
  roots: readonly Root[],
  samplesFolder: string,
): Promise<PageContent> {
  const text = readFileSync(path.join(siteFolder, page), 'utf8');
  let parts: PageParts;
  try {
    parts = await readParts(cache, text);
  } catch (error) {
    const { reason, line } = error as { reason?: string; line?: number };
    const problem = {
      file: page,
      line: line ?? 1,
      message: `This page does not parse as MDX: ${reason ?? (error as Error).message}`,
      fix: 'If { or < is part of a sentence, put it in backticks.',
    };
    return { ...emptyContent(page, root), problems: [problem] };
  }
  const content = collectPage({ page, lines: text.split('\n'), root, roots, samplesFolder }, parts.blocks);
  return { ...content, words: parts.words };
}

/** Lists the pages of a set, from the site's root. */
export function pagesOf(
  { siteFolder, pages }: Pick<ProveOptions, 'siteFolder' | 'pages'>,
  set: PageSet,
): string[] {
  const folder = path.join(siteFolder, set.folder);
  if (!existsSync(folder)) return [];
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => path.posix.join(set.folder, name.split(path.sep).join('/')))
    .sort();
  return pages ? all.filter((page) => pages.includes(page)) : all;
}
