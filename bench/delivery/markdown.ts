import path from 'node:path';
import type { CorpusPage } from './corpus';

/** What generators want differently in a page of Markdown. */
export interface Dialect {
  /** Whether the text begins with the title; else the generator writes it. */
  withHeading: boolean;
  /** What stands after the language of a fence. */
  fence: (title: string) => string;
  /** The address by which a page links to another: by its file, or as the site serves it. */
  link: (fromId: string, toId: string) => string;
}

/** Writes a page in Markdown. */
export function toMarkdown(page: CorpusPage, { withHeading, fence, link }: Dialect): string {
  const lines = ['---', `title: ${page.title}`, `description: ${page.description}`, '---', ''];
  if (withHeading) lines.push(`# ${page.title}`, '');
  lines.push(`The page after this one is [${page.next.title}](${link(page.id, page.next.id)}).`, '');
  for (const block of page.blocks) {
    if (block.kind === 'heading') lines.push(`## ${block.text}`, '');
    if (block.kind === 'paragraph') lines.push(block.text, '');
    if (block.kind === 'list') lines.push(...block.items.map((item) => `- ${item}`), '');
    if (block.kind === 'code') lines.push(`\`\`\`ts${fence(block.title)}`, block.code, '```', '');
  }
  return lines.join('\n');
}

/** Links by file, as most generators follow them. */
export function linkByFile(fromId: string, toId: string): string {
  const relative = path.posix.relative(path.posix.dirname(fromId), toId);
  return `${relative.startsWith('.') ? relative : `./${relative}`}.md`;
}
