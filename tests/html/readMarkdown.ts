import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toMarkdownAddress } from '../../plugins/markdown/format';
import { pages, type BuiltPage } from './readPages';

/** A page that is also plain Markdown. */
export interface MarkdownPage extends BuiltPage {
  markdown: string;
}

/** The pages of the docs, the reference and the blog. Lists are made by components. */
export const markdownPages: readonly MarkdownPage[] = pages
  .filter(({ path: address }) => /^\/(?:docs|blog)\/(?!archive$|authors$)/.test(address))
  .filter(({ path: address }) => !/^\/docs\/(?:v\d+\/)?samples\/statements$/.test(address))
  .map((page) => ({ ...page, markdown: readBuiltText(toMarkdownAddress(page.path)) }));

/** Reads a file of the built site by its address. */
export function readBuiltText(address: string): string {
  return readFileSync(path.join('build', address), 'utf8');
}

/** Splits Markdown into its text and the code of its fences. */
export function splitFences(markdown: string): { text: string; code: string } {
  const text: string[] = [];
  const code: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '' && mark !== '') fence = mark;
    else if (fence !== '' && mark === fence && line.trim().endsWith(mark)) fence = '';
    else (fence === '' ? text : code).push(line);
  }
  return { text: text.join('\n'), code: code.join('\n') };
}

/** Finds the addresses that the links in a Markdown text lead to. */
export function findLinks(text: string): readonly string[] {
  return [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)].map(
    ([, address = '']) => address,
  );
}
