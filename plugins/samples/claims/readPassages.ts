import type { Nodes, Parents, Root as Tree, Table } from 'mdast';
import { parsePage } from '../../../lib/parsePage';

/** A paragraph, a heading or a cell of a page as plain text: without markup, components and line breaks. */
export interface Passage {
  text: string;
  /** For each line of the page that the passage is on, where that line begins in `text`. */
  lines: { start: number; line: number }[];
  /** The heading above; empty before the first one. */
  under: string;
  cell?: Cell;
}

/** Where a cell is in its table. */
export interface Cell {
  /** The name in the first column of its row. */
  row: string;
  /** The head of its column. */
  column: string;
}

/** Reads the passages of a page's text, in their order. */
export async function readPassages(text: string): Promise<Passage[]> {
  return toPassages(await parsePage(text));
}

/** Makes the plain text of a quoted sentence, as `readPassages` does with the sentences of a page. */
export async function toPlainText(sentence: string): Promise<string> {
  try {
    return (await readPassages(sentence)).map((passage) => passage.text).join(' ');
  } catch {
    // A quotation may contain < or {, which are not MDX.
    return tidy(sentence.replaceAll('`', ''));
  }
}

/** Finds the line of the page on which a place of a passage is. */
export function lineAt({ lines }: Passage, offset: number): number {
  return lines.findLast(({ start }) => start <= offset)?.line ?? lines[0]?.line ?? 1;
}

interface Piece {
  text: string;
  line: number;
}

function toPassages(tree: Tree): Passage[] {
  const passages: Passage[] = [];
  let under = '';
  const add = (node: Nodes, cell?: Cell): void => {
    const passage = { ...toPassage(toPieces(node)), under, ...(cell ? { cell } : {}) };
    if (passage.text) passages.push(passage);
  };
  const walk = (node: Nodes): void => {
    if (node.type === 'heading') {
      under = toPassage(toPieces(node)).text;
      add(node);
    } else if (node.type === 'paragraph') add(node);
    else if (node.type === 'table') for (const [cell, of] of cellsOf(node)) add(cell, of);
    else if (isInline(node)) add(node);
    else if ('children' in node) for (const child of node.children) walk(child);
  };
  walk(tree);
  return passages;
}

// A component on lines of its own may contain text without a paragraph around it.
function isInline({ type }: Nodes): boolean {
  return type === 'text' || type === 'inlineCode' || type === 'mdxJsxTextElement';
}

function cellsOf({ children: [head, ...rows] }: Table): [Nodes, Cell][] {
  const columns = head?.children.map((cell) => toPassage(toPieces(cell)).text) ?? [];
  return rows.flatMap(({ children: cells }) => {
    const [first] = cells;
    const row = first ? nameOf(first) : '';
    return cells.map((cell, index): [Nodes, Cell] => [cell, { row, column: columns[index] ?? '' }]);
  });
}

/** The name in the first cell of a row: its code if it begins with code, otherwise its text. */
function nameOf(cell: Parents): string {
  const [first] = cell.children;
  return first?.type === 'inlineCode' ? tidy(first.value) : toPassage(toPieces(cell)).text;
}

function toPieces(node: Nodes): Piece[] {
  if (node.type === 'text' || node.type === 'inlineCode') {
    const line = node.position?.start.line ?? 1;
    return node.value
      .split('\n')
      .map((text, index) => ({ text: index > 0 ? ` ${text}` : text, line: line + index }));
  }
  if (node.type === 'break') return [{ text: ' ', line: node.position?.start.line ?? 1 }];
  const name =
    node.type === 'textDirective' ? [{ text: `:${node.name}`, line: node.position?.start.line ?? 1 }] : [];
  return 'children' in node ? [...name, ...node.children.flatMap(toPieces)] : name;
}

function toPassage(pieces: readonly Piece[]): Pick<Passage, 'text' | 'lines'> {
  let text = '';
  const lines: Passage['lines'] = [];
  for (const piece of pieces) {
    if (piece.line !== lines.at(-1)?.line) lines.push({ start: tidy(text).length, line: piece.line });
    text += piece.text;
  }
  return { text: tidy(text), lines };
}

/** Folds white space. A component that was dropped leaves none before a full stop or a comma. */
function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();
}
