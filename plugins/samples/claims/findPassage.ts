import leven from 'leven';
import { lineAt, toPlainText, type Passage } from './readPassages';

/** What a claim is about: a sentence, or the cell of a table in whose row the sentence is the name. */
export interface Quotation {
  sentence: string;
  /** The head of the cell's column. */
  cell?: string;
  /** The heading above it, if the page has it more than once. */
  under?: string;
}

/** Where a quotation is on its page, or why it cannot be found, with a fix. */
export type Place = FoundText | { message: string; fix: string };

interface FoundText {
  line: number;
  text: string;
}

/** Finds the one place of a page that a claim quotes. */
export async function findPassage(
  page: string,
  passages: readonly Passage[],
  quotation: Quotation,
): Promise<Place> {
  const quoted = `"${quotation.sentence}"`;
  const wanted = await toPlainText(quotation.sentence);
  const under = quotation.under === undefined ? undefined : await toPlainText(quotation.under);
  const near = passages.filter((passage) => under === undefined || passage.under === under);
  if (under !== undefined && near.length === 0)
    return {
      message: `The page has no heading "${under}".`,
      fix: `Write the text of a heading: ${[...new Set(passages.map((passage) => passage.under))].filter(Boolean).join(' · ')}.`,
    };
  const found =
    quotation.cell === undefined ? findText(near, wanted) : findCell(near, wanted, quotation.cell);
  const [first] = found;
  if (first && found.length === 1) return first;
  if (first)
    return {
      message: `The page has ${quoted} ${String(found.length)} times, on lines ${found.map(({ line }) => String(line)).join(', ')}.`,
      fix: 'Quote more of the sentence. If that does not help, write `under` with the heading above it.',
    };
  return quotation.cell === undefined
    ? {
        message: `The page has no such sentence: ${quoted}.`,
        fix: suggestSentence(page, passages, wanted),
      }
    : {
        message: `The page has no cell "${quotation.cell}" in a row ${quoted}.`,
        fix: suggestCell(page, passages, wanted),
      };
}

function findText(passages: readonly Passage[], wanted: string): FoundText[] {
  if (wanted === '') return [];
  return passages.flatMap((passage) => {
    const parts = passage.text.split(wanted);
    let offset = 0;
    return parts.slice(0, -1).map((part) => {
      offset += part.length;
      const line = lineAt(passage, offset);
      offset += wanted.length;
      return { line, text: wanted };
    });
  });
}

function findCell(passages: readonly Passage[], row: string, column: string): FoundText[] {
  return passages
    .filter(({ cell }) => cell?.row === row && cell.column === column)
    .map((passage) => ({ line: lineAt(passage, 0), text: passage.text }));
}

function suggestSentence(page: string, passages: readonly Passage[], wanted: string): string {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' });
  const [best] = passages
    .flatMap((passage) =>
      [...segments.segment(passage.text)].map(({ segment, index }) => ({
        text: segment.trim(),
        line: lineAt(passage, index),
      })),
    )
    .map((each) => ({ ...each, distance: leven(each.text, wanted) }))
    .sort((a, b) => a.distance - b.distance);
  if (!best) return 'The page has no sentences.';
  return `The nearest is on ${page}:${String(best.line)}: "${best.text}" Does the claim still prove it? Then quote it.`;
}

function suggestCell(page: string, passages: readonly Passage[], row: string): string {
  const cells = passages.filter(({ cell }) => cell?.row === row);
  const columns = cells.map(({ cell }) => cell?.column ?? '').filter(Boolean);
  if (columns.length > 0)
    return `The columns of that row on ${page}:${String(cells[0]?.lines[0]?.line ?? 1)} with text are ${columns.join(', ')}.`;
  const rows = [...new Set(passages.flatMap(({ cell }) => (cell ? [cell.row] : [])))];
  return rows.length > 0 ? `The rows of the page are ${rows.join(', ')}.` : 'The page has no table.';
}
