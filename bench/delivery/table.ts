/** What stands in a cell: a figure, words, or nothing where nothing was measured. */
export type Cell = string | number | undefined;

/** Writes a table in Markdown. A figure has three digits or more. */
export function toTable(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [
    head,
    head.map((_, column) => (column === 0 ? '---' : '---:')),
    ...rows.map((row) => row.map(toText)),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function toText(cell: Cell): string {
  if (cell === undefined) return '–';
  if (typeof cell === 'string') return cell;
  if (cell === Infinity) return 'lost';
  return Number.isInteger(cell) ? String(cell) : cell.toFixed(cell >= 100 ? 0 : cell >= 10 ? 1 : 2);
}
