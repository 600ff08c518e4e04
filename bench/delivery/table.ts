/** What stands in a cell: a figure, words, or nothing where nothing was measured. */
export type Cell = string | number | undefined;

/** Writes a table in Markdown, its columns aligned so that it reads well in a terminal too. */
export function toTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = [head, ...rows].map((row) => head.map((_, column) => toText(row[column])));
  const widths = head.map((_, column) => Math.max(3, ...texts.map((row) => (row[column] ?? '').length)));
  // Words stand left, figures right.
  const isWords = head.map(
    (_, column) => column === 0 || !texts.slice(1).some((row) => isFigure(row[column])),
  );
  const lines = texts.map((row) =>
    row.map((text, column) =>
      isWords[column] ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0),
    ),
  );
  const rule = widths.map((width, column) =>
    isWords[column] ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [lines[0] ?? [], rule, ...lines.slice(1)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Bytes in KB of 1,000, as networks count. */
export function kilobytes(bytes: number | undefined): string | undefined {
  return bytes === undefined ? undefined : (bytes / 1000).toFixed(1);
}

function isFigure(text: string | undefined): boolean {
  return text !== undefined && /^[≤\d.\s-]*\d$/.test(text);
}

function toText(cell: Cell): string {
  if (cell === undefined) return '–';
  if (typeof cell === 'string') return cell;
  if (Number.isInteger(cell)) return String(cell);
  if (Math.abs(cell) < 0.1) return cell.toPrecision(1);
  return Math.abs(cell) >= 100 ? cell.toFixed(0) : cell.toFixed(Math.abs(cell) >= 10 ? 1 : 2);
}
