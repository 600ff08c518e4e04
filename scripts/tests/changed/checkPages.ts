import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import type { Nodes } from 'mdast';
import { didYouMean } from '../../../lib/nearest';
import { parsePage } from '../../../lib/parsePage';
import { readSections } from '../../../plugins/samples/prove/read/readSections';
import { parseAnswers, top } from '../../../plugins/search/write/parseAnswers';
import { parseFrontMatter } from '../../../site/check/parseFrontMatter';

/** What is wrong with a page, and where. */
export interface PageProblem {
  page: string;
  message: string;
}

/** Says what is wrong with the front matter and the links of pages, as far as files can say it without a build. */
export async function checkPages(pages: readonly string[]): Promise<PageProblem[]> {
  const found: PageProblem[] = [];
  const known = new Map<string, Promise<string[]>>();
  const anchorsOf = (page: string): Promise<string[]> => {
    const anchors = known.get(page) ?? readAnchors(readFileSync(page, 'utf8'));
    known.set(page, anchors);
    return anchors;
  };
  for (const page of pages) {
    const text = readFileSync(page, 'utf8');
    const messages = await checkFrontMatter(page, text, await anchorsOf(page));
    found.push(...messages.map((message) => ({ page, message })));
    for (const { url, line } of await readLinks(text)) {
      const [file = '', anchor = ''] = url.split('#');
      const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file);
      const report = (problem: string): void =>
        void found.push({ page, message: `${page}:${line} ${url}: ${problem}` });
      if (!existsSync(target)) report(`there is no file ${target}.`);
      else if (anchor !== '') {
        const anchors = await anchorsOf(target);
        const wanted = decodeURIComponent(anchor);
        if (!anchors.includes(wanted)) report(`${target} has no such heading${guess(wanted, anchors)}`);
      }
    }
  }
  return found;
}

async function checkFrontMatter(page: string, text: string, anchors: readonly string[]): Promise<string[]> {
  const file = { filePath: path.resolve(page), fileContent: text };
  try {
    await parseFrontMatter({ ...file, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER });
    const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER(file);
    const ids = Object.values(parseAnswers(page, frontMatter.answers));
    return ids
      .filter((id) => id !== top && !anchors.includes(id))
      .map((id) => `${page} answers: the page has no heading #${id}${guess(id, anchors)}`);
  } catch (error) {
    return [`${page} ${(error as Error).message}`];
  }
}

/** The links of a page to files of pages and to its own headings. */
async function readLinks(text: string): Promise<{ url: string; line: number }[]> {
  const { visit } = await import('unist-util-visit');
  const links: { url: string; line: number }[] = [];
  visit(await parsePage(text), (node: Nodes) => {
    if (node.type !== 'link' && node.type !== 'definition') return;
    if (/^(?!\w+:|\/)[^#]*\.mdx?(?:#|$)|^#/.test(node.url))
      links.push({ url: node.url, line: node.position?.start.line ?? 1 });
  });
  return links;
}

/** The ids of a page's headings, as Docusaurus makes them, and those that are written into its tags. */
async function readAnchors(text: string): Promise<string[]> {
  const sections = await readSections(text);
  return [...sections.map(({ id }) => id), ...[...text.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id)];
}

function guess(wanted: string, anchors: readonly string[]): string {
  return didYouMean(wanted, anchors, '#', '') || '.';
}
