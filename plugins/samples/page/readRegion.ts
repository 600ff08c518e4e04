import { isTypeQuery } from './parseFence';
import type { Report } from './problem';

/** A shown line of a file: its place in the file, from 0, and how many columns of indentation it has lost. */
export interface RegionLine {
  text: string;
  compiled: number;
  indent: number;
}

const regionMark = /^\s*(?:\/\/|#|\{\/\*)\s*#(end)?region\b[ \t]*([^\s*]*)/;

/** Reads the lines of a region, or of the whole file if `region` is empty, without their common indentation. */
export function readRegion(text: string, region: string): RegionLine[] {
  const open = new Set<string>();
  const lines: { text: string; compiled: number }[] = [];
  text
    .trimEnd()
    .split('\n')
    .forEach((line, compiled) => {
      const mark = readMark(line);
      if (mark?.isEnd) open.delete(mark.name);
      else if (mark) open.add(mark.name);
      else if (!isTypeQuery(line) && (region === '' || open.has(region)))
        lines.push({ text: line, compiled });
    });
  while (lines[0]?.text.trim() === '') lines.shift();
  while (lines.at(-1)?.text.trim() === '') lines.pop();
  const indent = Math.min(
    ...lines.filter((line) => line.text.trim() !== '').map((line) => line.text.search(/\S/)),
  );
  return lines.map((line) => ({ ...line, text: line.text.slice(indent), indent }));
}

/** Lists the names of the regions of a file. */
export function regionNames(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const mark = readMark(line);
    return mark && !mark.isEnd ? [mark.name] : [];
  });
}

/** Reports marks that open or close no region: without a name, with a name that is not open, or never closed. */
export function checkRegions(text: string, report: Report): void {
  const open = new Map<string, number>();
  text.split('\n').forEach((textOfLine, index) => {
    const mark = readMark(textOfLine);
    const line = index + 1;
    if (!mark) return;
    const word = mark.isEnd ? '#endregion' : '#region';
    if (mark.name === '') report(`This ${word} has no name.`, `Write ${word} and the name.`, line);
    else if (!mark.isEnd) open.set(mark.name, line);
    else if (!open.delete(mark.name))
      report(
        `#endregion ${mark.name} closes a region that is not open.`,
        `Open regions here: ${[...open.keys()].join(', ') || 'none'}. Write the name of one, or remove the line.`,
        line,
      );
  });
  for (const [name, line] of open)
    report(`The region "${name}" is never closed.`, `Write #endregion ${name} below its last line.`, line);
}

function readMark(line: string): { isEnd: boolean; name: string } | undefined {
  const mark = regionMark.exec(line);
  return mark ? { isEnd: mark[1] !== undefined, name: mark[2] ?? '' } : undefined;
}
