import type { OptionTable } from '../link/describeRows';

const table = /\{\/\*\s*options:\s*(.+?)\s+from\s+["'][^"']+["'][^}]*\*\/\}\s*\n((?:\s*\|.*\n?)+)/g;
const subject = /^(?:(?:Constructor)?Parameters<typeof (\w+)>\[0\]|(\w+)(?:<.*>)?)$/;

/** Reads the tables of options in the text of a guide, which the proof of samples compares with the types. */
export function readOptionTables(text: string): OptionTable[] {
  return [...text.matchAll(table)].flatMap(([, type = '', lines = '']) => {
    const [, ofFunction, ofType] = subject.exec(type) ?? [];
    const name = ofFunction ?? ofType;
    return name === undefined ? [] : [{ name, rows: readRows(lines) }];
  });
}

function readRows(lines: string): OptionTable['rows'] {
  const [heads = [], , ...rows] = lines.trim().split('\n').map(readCells);
  const defaults = heads.indexOf('Default');
  return Object.fromEntries(
    rows.map((cells) => {
      const [, option = ''] = /`([^`]+)`/.exec(cells[0] ?? '') ?? [];
      const [, value] = /^`([^`]+)`$/.exec(cells[defaults] ?? '') ?? [];
      return [
        option,
        { about: toPlainLinks(cells.at(-1) ?? ''), ...(value === undefined ? {} : { default: value }) },
      ];
    }),
  );
}

/** The cells of a row; a bar in code is written `\|`. */
function readCells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Links of a guide are relative to it, so only their words stay. The reference has marks of its own for releases. */
function toPlainLinks(text: string): string {
  return text
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll(/\s*<Since [^>]*\/>/g, '')
    .trim();
}
