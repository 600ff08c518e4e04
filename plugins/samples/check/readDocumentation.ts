import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Definition } from './editor';

/** Reads the first sentence of the comment above the declaration of a name, or an empty text if there is none. */
export type ReadDocumentation = (definition: Definition, name: string) => string;

/** The longest comment that is read, in lines, with the words between it and the name. */
const longest = 100;

/** Creates a function that reads comments, and keeps the files that it has read. */
export function createDocumentationReader(): ReadDocumentation {
  const files = new Map<string, string[]>();
  return ({ uri, range: { start } }, name) => {
    const lines = files.get(uri) ?? readLines(uri);
    files.set(uri, lines);
    const line = lines[start.line] ?? '';
    if (!line.startsWith(name, start.character)) return '';
    const above = lines.slice(Math.max(0, start.line - longest), start.line);
    const before = [...above, line.slice(0, start.character)].join('\n');
    const end = before.lastIndexOf('*/');
    const open = before.lastIndexOf('/**', end);
    if (open < 0 || !/^\s*(?:\w+\s+)*$/.test(before.slice(end + 2))) return '';
    const text = before.slice(open + 3, end).replace(/^\s*\*? ?/gm, '');
    return firstSentence(text.trim().split(/(?:^|\n)@/)[0] ?? '');
  };
}

function readLines(uri: string): string[] {
  const file = fileURLToPath(uri);
  // A package may have a source map without its sources.
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
}

/** Finds the first sentence of a comment in Markdown. Links become their texts. */
export function firstSentence(markdown: string): string {
  const plain = markdown
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\{@link\s+([^\s}|]+)[^}]*\}/g, '$1')
    .trim();
  // The comments of the DOM's types consist of this link, if there is no more to say.
  if (plain === 'MDN Reference') return '';
  const paragraph = plain.split(/\n\s*\n/)[0]?.replace(/\s+/g, ' ') ?? '';
  return /^.+?[.!?](?= |$)/.exec(paragraph)?.[0] ?? paragraph;
}
