import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { filesBelow } from '../../../lib/filesBelow';
import { docsFolder } from '../../../site/versions';
import { docsPath, type SearchedPages } from '../options';
import { parseAnswers, type Answers } from './parseAnswers';

/** A page's file, and the questions that it lists. */
export interface PageAnswers {
  file: string;
  answers: Answers;
}

/** Reads the questions that pages list in their front matter, by the path of the page below the base URL. */
export async function readAnswers(
  siteFolder: string,
  { versions }: Pick<SearchedPages, 'versions'>,
): Promise<ReadonlyMap<string, PageAnswers>> {
  const pages = new Map<string, PageAnswers>();
  for (const version of versions) {
    const folder = path.join(siteFolder, docsFolder(version));
    for (const name of filesBelow(folder)) {
      if (!name.endsWith('.mdx')) continue;
      const filePath = path.join(folder, name);
      const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({
        filePath,
        fileContent: readFileSync(filePath, 'utf8'),
      });
      const file = path.relative(siteFolder, filePath);
      const answers = parseAnswers(file, frontMatter.answers);
      if (Object.keys(answers).length === 0) continue;
      const own = typeof frontMatter.slug === 'string' ? frontMatter.slug : name.replace(/\.mdx$/, '');
      pages.set(path.posix.join(docsPath, version.path, own).replace(/\/$/, ''), { file, answers });
    }
  }
  return pages;
}
