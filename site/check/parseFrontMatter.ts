import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { didYouMean } from '../../lib/nearest';
import { parseAnswers } from '../../plugins/search/write/parseAnswers';
import { SiteError } from '../../lib/siteError';

const keysOfDocs = [
  'title',
  'description',
  'kind',
  'answers',
  'samples',
  'slug',
  'sidebar_label',
  'hide_table_of_contents',
  'pagination_next',
  'pagination_prev',
];
const keysOfPosts = ['title', 'description', 'samples', 'slug', 'authors', 'date'];
const keysOfPages = ['title', 'description', 'hide_table_of_contents'];

/**
 * Reads the front matter of a page and refuses keys that the site does not use, which are mostly slips of the pen. `answers` is left out
 * after its form was checked: the search reads it from the file, and no page needs it in its script.
 */
export const parseFrontMatter: ParseFrontMatter = async ({
  filePath,
  fileContent,
  defaultParseFrontMatter,
}) => {
  const result = await defaultParseFrontMatter({ filePath, fileContent });
  const file = path.relative(process.cwd(), filePath);
  const known = knownKeys(file);
  const unknown = Object.keys(result.frontMatter).filter((key) => !known.includes(key));
  if (unknown.length > 0) {
    const lines = fileContent.split('\n');
    throw new SiteError('Front matter has keys that the site does not know.', {
      problems: unknown.map((key) => {
        const line = lines.findIndex((text) => text.startsWith(`${key}:`)) + 1;
        return `${file}:${line} "${key}"${didYouMean(key, known, '"')}`;
      }),
      fix: `Correct or remove the keys. Known here: ${known.join(', ')}.`,
    });
  }
  const { answers, ...frontMatter } = result.frontMatter;
  parseAnswers(file, answers);
  return { ...result, frontMatter };
};

function knownKeys(file: string): readonly string[] {
  if (file.startsWith('blog')) return keysOfPosts;
  return file.startsWith('src') ? keysOfPages : keysOfDocs;
}
