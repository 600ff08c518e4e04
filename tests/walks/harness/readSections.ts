import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Code, Nodes, Root, RootContent } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** A part of a page: its heading, and the code and the text below it up to the next heading. Or a folded case: its title, and what is in it. */
export interface Section {
  heading: string;
  fences: readonly Fence[];
  /** The paragraphs without their markup, one a line. */
  text: string;
}

/** Code of a page that a reader follows: a file with its name, commands, or what a program prints. */
export interface Fence {
  lang: string;
  /** The path of the file; empty if it is none. */
  title: string;
  code: string;
}

/** Reads the sections of a page of the built site from its Markdown. Notes and folded cases are no steps, so they are no part of the sections around them. */
export function readSections(address: string): Section[] {
  const file = path.join('build', `${address}.md`);
  if (!existsSync(file)) throw new Error(`There is no ${file}. \`npm run build\` writes it.`);
  const tree = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkFrontmatter)
    .parse(readFileSync(file, 'utf8'));
  return sectionsOf(tree.children);
}

function sectionsOf(children: RootContent[]): Section[] {
  const sections: { heading: string; fences: Fence[]; text: string }[] = [];
  const folded: Section[] = [];
  visit({ type: 'root', children } as Root, (node: Nodes) => {
    if (node.type === 'blockquote') {
      folded.push(...sectionsOf(beginWithTitle(node.children)));
      return SKIP;
    }
    const section = sections.at(-1);
    if (node.type === 'heading') sections.push({ heading: textOf(node), fences: [], text: '' });
    if (node.type === 'code') section?.fences.push(toFence(node));
    if (node.type === 'paragraph' && section) section.text += `${textOf(node)}\n`;
    return undefined;
  });
  return [...sections, ...folded];
}

/** The first paragraph of a folded case is its title. */
function beginWithTitle([title, ...rest]: RootContent[]): RootContent[] {
  return title?.type === 'paragraph'
    ? [{ type: 'heading', depth: 6, children: title.children }, ...rest]
    : rest;
}

function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node ? node.value : '';
}

function toFence({ lang, meta, value }: Code): Fence {
  const title = /title="([^"]*)"/.exec(meta ?? '')?.[1] ?? '';
  const [folder = '', ...rest] = title.split('/');
  // The Markdown names the project that a file comes from, the page does not.
  const isProject =
    rest.length > 0 &&
    readdirSync('samples').some((root) => existsSync(path.join('samples', root, folder, rest.join('/'))));
  return { lang: lang ?? '', title: isProject ? rest.join('/') : title, code: value };
}
