import { importStatements } from './importStatements';
import type { LineToRender } from '../renderCode';
import type { Fold } from '../renderFigure';
import type { CodePanel } from './toPanel';

/** A sample with more lines collapses to its focus. */
const longest = 30;
/** Of a long sample without a focus, at least and at most so many lines show: up to the best place for a cut between. */
const shownLines = { least: 14, most: 24 };
/** Fewer lines are not worth a button. */
const fewest = { imports: 3, lines: 8, gap: 3 };

/**
 * Folds the imports that the page has shown before, `seen`, and what is not in the focus of a long sample. Lines with a mark, an error or
 * an answer always show.
 */
export function foldLines(panel: CodePanel, seen: ReadonlySet<string>): CodePanel {
  if (panel.isOpen) return panel;
  const marked = findMarked(panel);
  const imports = countRepeatedImports(panel, seen, marked);
  const isLong = panel.lines.length > longest;
  const long = isLong ? findUnfocused(panel.lines, marked, imports.lines) : new Set<number>();
  if (long.size >= fewest.lines)
    return fold(panel, long, { label: `Show all ${String(panel.lines.length)} lines`, isAbove: false });
  if (imports.lines < fewest.imports) return panel;
  const top = new Set(Array.from({ length: imports.lines }, (_, index) => index));
  return fold(panel, top, { label: `${String(imports.statements)} imports`, isAbove: true });
}

function fold(panel: CodePanel, hidden: ReadonlySet<number>, button: Fold): CodePanel {
  const lines = panel.lines.map((line, index) => (hidden.has(index) ? { ...line, folded: true } : line));
  return { ...panel, lines, fold: button };
}

function findMarked({ lines, answers, errors }: CodePanel): ReadonlySet<number> {
  const noted = [...answers, ...errors].map(({ line }) => line - 1);
  const marked = lines.flatMap(({ highlighted, change }, index) => (highlighted || change ? [index] : []));
  return new Set([...noted, ...marked]);
}

/** How many lines and statements the imports have, if all of them are repeated and none has a mark. */
function countRepeatedImports({ lines }: CodePanel, seen: ReadonlySet<string>, marked: ReadonlySet<number>) {
  const statements = importStatements(lines.map(({ text }) => text));
  const end = statements.at(-1)?.end ?? 0;
  const isRepeated = statements.every(({ text }) => seen.has(text));
  const isMarked = [...marked].some((index) => index < end);
  return isRepeated && !isMarked
    ? { lines: end, statements: statements.length }
    : { lines: 0, statements: 0 };
}

function findUnfocused(
  lines: readonly LineToRender[],
  marked: ReadonlySet<number>,
  importLines: number,
): ReadonlySet<number> {
  const hasFocus = lines.some(({ dimmed }) => dimmed);
  const end = hasFocus ? 0 : endOfStart(lines, importLines, marked);
  const isShown = (index: number): boolean =>
    marked.has(index) || (hasFocus ? !lines[index]?.dimmed : index >= importLines && index < end);
  const hidden = new Set<number>();
  let gap: number[] = [];
  for (const index of [...lines.keys(), lines.length]) {
    if (index < lines.length && !isShown(index)) gap.push(index);
    else {
      if (gap.length >= fewest.gap) for (const each of gap) hidden.add(each);
      gap = [];
    }
  }
  return hidden;
}

/** Finds where the part that shows of a long sample without a focus ends. */
function endOfStart(lines: readonly LineToRender[], start: number, marked: ReadonlySet<number>): number {
  const least = Math.max(start + shownLines.least, ...[...marked].map((index) => index + 1));
  const most = start + shownLines.most;
  let best = Math.max(least, most);
  for (let end = most; end >= least; end--) if (depthAt(lines, end) < depthAt(lines, best)) best = end;
  return best;
}

/** How deep inside the code the place before a line is: less where a blank line or the end of a block is, more before one. */
function depthAt(lines: readonly LineToRender[], index: number): number {
  const next = lines.slice(index).find(({ text }) => text !== '')?.text ?? '';
  const depth = next.search(/\S/);
  const closes = /^\s*[})\]]/;
  if (closes.test(next)) return depth + 1;
  return lines[index]?.text === '' || closes.test(lines[index - 1]?.text ?? '') ? depth - 1 : depth;
}
