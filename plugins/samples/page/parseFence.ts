import type { Report } from './problem';

/** A line of a fence that readers see. */
export interface ShownLine {
  text: string;
  /** Its line in the page. */
  line: number;
  change?: 'added' | 'removed';
  /** Its place in the compiled text, from 0; removed lines have none. */
  compiled?: number;
  /** The columns of the names whose types are queried with `^?`. */
  queries: number[];
}

/** One file of a fence. */
export interface SampleFile {
  /** The path that other files import it by; empty if only the fence's title can give one. */
  name: string;
  shown: ShownLine[];
  /** The text that TypeScript reads, hidden lines included. */
  text: string;
  /** For each compiled line, its line in the page, or nothing if it comes from a prelude. */
  pageLines: (number | undefined)[];
}

const fileMark = /^\s*\/\/\s*@filename:\s*(\S+)\s*$/;
const cutMark = /^\s*\/\/\s*---(cut[a-z-]*)---\s*$/;
const queryMark = /^\s*\/\/\s*\^\?\s*$/;
const changeMark = /\s*(?:\/\/|#|\{\/\*|\/\*|<!--|--)\s*\[!code ([^\]]*)\]\s*(?:\*\/\}|\*\/|-->)?\s*$/;

/** Splits the code of a fence into files, and each file into what is shown and what is compiled. */
export function parseFence(code: string, firstLine: number, report: Report = () => undefined): SampleFile[] {
  let file = newFile('');
  const files = [file];
  let hidden = false;
  code.split('\n').forEach((raw, index) => {
    const line = firstLine + index;
    const name = fileMark.exec(raw)?.[1];
    const cut = cutMark.exec(raw)?.[1];
    if (name) {
      file = newFile(name);
      files.push(file);
    } else if (cut === 'cut') {
      for (const each of files) each.shown = [];
      hidden = false;
    } else if (cut === 'cut-after') hidden = true;
    else if (cut) report(`Unknown mark "---${cut}---".`, 'Write ---cut--- or ---cut-after---.', line);
    else if (isTypeQuery(raw)) addQuery(file, raw.indexOf('^'), line, report);
    else addLine(file, raw, line, hidden, report);
  });
  for (const each of files) trimShown(each);
  return files.filter((each) => each.pageLines.length > 0);
}

/** Lists the files of a fence that readers see something of. */
export function shownFiles<File extends { shown: readonly unknown[] }>(files: readonly File[]): File[] {
  return files.filter(({ shown }) => shown.length > 0);
}

/** Puts the text of a prelude above a file, as hidden lines. */
export function addPrelude(file: SampleFile, prelude: string): SampleFile {
  const lines = prelude.trimEnd().split('\n');
  return {
    ...file,
    text: `${lines.join('\n')}\n${file.text}`,
    pageLines: [...lines.map(() => undefined), ...file.pageLines],
    shown: file.shown.map((line) =>
      line.compiled === undefined ? line : { ...line, compiled: line.compiled + lines.length },
    ),
  };
}

/** Finds the `^?` lines of a file: the line of each mark, and the place of the name above it. Lines and columns count from 0. */
export function readTypeQueries(lines: readonly string[]): { mark: number; line: number; column: number }[] {
  let line = 0;
  return lines.flatMap((text, mark) => {
    if (isTypeQuery(text)) return [{ mark, line, column: text.indexOf('^') }];
    line = mark;
    return [];
  });
}

/** Tells whether a line queries the type of the name above its `^`. */
export function isTypeQuery(line: string): boolean {
  return queryMark.test(line);
}

function newFile(name: string): SampleFile {
  return { name, shown: [], text: '', pageLines: [] };
}

function addLine(file: SampleFile, raw: string, line: number, hidden: boolean, report: Report): void {
  const mark = changeMark.exec(raw);
  const text = mark ? raw.slice(0, mark.index) : raw;
  const change = mark?.[1] === '++' ? 'added' : mark?.[1] === '--' ? 'removed' : undefined;
  if (mark && !change)
    report(
      `Unknown mark "[!code ${mark[1] ?? ''}]".`,
      'Write [!code ++] or [!code --]. To highlight lines, write {3} or focus="3" after the language.',
      line,
    );
  const compiled = change === 'removed' ? undefined : file.pageLines.length;
  if (compiled !== undefined) {
    file.text += `${compiled > 0 ? '\n' : ''}${text}`;
    file.pageLines.push(line);
  }
  if (!hidden)
    file.shown.push({
      text,
      line,
      queries: [],
      ...(change ? { change } : {}),
      ...(compiled === undefined ? {} : { compiled }),
    });
}

function addQuery(file: SampleFile, column: number, line: number, report: Report): void {
  const above = file.shown.at(-1);
  if (above && above.compiled !== undefined && column < above.text.length) above.queries.push(column);
  else
    report(
      '"^?" points at nothing.',
      'Write it on the line below a shown name, with ^ under the name.',
      line,
    );
}

function trimShown(file: SampleFile): void {
  const isBlank = (line: ShownLine | undefined): boolean =>
    line?.text.trim() === '' && line.queries.length === 0;
  while (isBlank(file.shown[0])) file.shown.shift();
  while (isBlank(file.shown.at(-1))) file.shown.pop();
}
