import type { Nodes } from 'mdast';
import { parsePage } from '../../../../lib/parsePage';
import type { Words } from '../../page/pageContent';

/** A word, a name or a number; `a.b` and `it's` are one. */
const word = /[\p{L}\p{N}`'’./@_-]*[\p{L}\p{N}][\p{L}\p{N}`'’./@_-]*/gu;

/** Counts the words of a page's text, those of tables and code in sentences included. Rejects if it does not parse. */
export async function countWords(text: string): Promise<Words> {
  const words: Words = { shown: 0, folded: 0 };
  const walk = (node: Nodes, part: keyof Words): void => {
    if (node.type === 'text' || node.type === 'inlineCode')
      words[part] += node.value.match(word)?.length ?? 0;
    const isFolded = node.type === 'mdxJsxFlowElement' && node.name === 'Pitfall';
    if ('children' in node) for (const child of node.children) walk(child, isFolded ? 'folded' : part);
  };
  walk(await parsePage(text), 'shown');
  return words;
}
