import type { MetaProblem } from './parseMeta';

/** A line of a fence that readers see. */
export interface ShownLine {
  text: string;
  /** Where it stands in the page. */
  line: number;
  change?: 'added' | 'removed';
  /** Its place in the compiled text, from 0; removed lines have none. */
  compiled?: number;
  /** The columns below which the author asks for the type. */
  asks: number[];
}

/** One file of a fence. */
export interface SampleFile {
  /** The path that other files import it by; empty until the title gives one. */
  name: string;
  shown: ShownLine[];
  /** The text that TypeScript reads, hidden lines included. */
  text: string;
  /** For each compiled line its line in the page; nothing for lines of a prelude. */
  pageLines: (number | undefined)[];
}

/** A slip inside the code of a fence. */
export interface CodeProblem extends MetaProblem {
  line: number;
}

const fileMark = /^\s*\/\/\s*@filename:\s*(\S+)\s*$/;
const cutMark = /^\s*\/\/\s*---(cut[a-z-]*)---\s*$/;
const askMark = /^\s*\/\/\s*\^\?\s*$/;
const changeMark = /\s*(?:\/\/|#|\{\/\*|\/\*|<!--|--)\s*\[!code ([^\]]*)\]\s*(?:\*\/\}|\*\/|-->)?\s*$/;

/** Splits the code of a fence into files, and each file into what is shown and what is compiled. */
export function parseCode(code: string, firstLine: number): { files: SampleFile[]; problems: CodeProblem[] } {
  const problems: CodeProblem[] = [];
  let file = newFile('');
  let files = [file];
  let hidden = false;
  code.split('\n').forEach((raw, index) => {
    const line = firstLine + index;
    const name = fileMark.exec(raw)?.[1];
    const cut = cutMark.exec(raw)?.[1];
    if (name) {
      file = newFile(name);
      files.push(file);
    } else if (cut === 'cut' || cut === 'cut-before') {
      for (const each of files) each.shown = [];
      hidden = false;
    } else if (cut === 'cut-after') {
      hidden = true;
    } else if (cut) {
      problems.push({
        line,
        says: `"---${cut}---" is not of the grammar.`,
        fix: 'Write ---cut--- or ---cut-after---.',
      });
    } else if (isAsk(raw)) {
      ask(file, raw.indexOf('^'), line, problems);
    } else {
      addLine(file, raw, line, hidden, problems);
    }
  });
  files = files.filter((each) => each.pageLines.length > 0);
  for (const each of files) trimShown(each);
  return { files, problems };
}

/** Puts the text of a prelude, hidden, above a file. */
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

/** Where the `^?` lines of a file ask: the line of each, and the place above it. Lines and columns count from 0. */
export function readAsks(lines: readonly string[]): { mark: number; line: number; column: number }[] {
  let line = 0;
  return lines.flatMap((text, mark) => {
    if (isAsk(text)) return [{ mark, line, column: text.indexOf('^') }];
    line = mark;
    return [];
  });
}

/** Whether a line asks for the type of the name above its `^`. */
export function isAsk(line: string): boolean {
  return askMark.test(line);
}

function newFile(name: string): SampleFile {
  return { name, shown: [], text: '', pageLines: [] };
}

function addLine(
  file: SampleFile,
  raw: string,
  line: number,
  hidden: boolean,
  problems: CodeProblem[],
): void {
  const mark = changeMark.exec(raw);
  const text = mark ? raw.slice(0, mark.index) : raw;
  const change = mark?.[1] === '++' ? 'added' : mark?.[1] === '--' ? 'removed' : undefined;
  if (mark && !change) {
    problems.push({
      line,
      says: `"[!code ${mark[1] ?? ''}]" is not of the grammar.`,
      fix: 'Write [!code ++] or [!code --]; highlight lines with {3} and focus="3".',
    });
  }
  const compiled = change === 'removed' ? undefined : file.pageLines.length;
  if (compiled !== undefined) {
    file.text += `${compiled > 0 ? '\n' : ''}${text}`;
    file.pageLines.push(line);
  }
  if (!hidden) {
    file.shown.push({
      text,
      line,
      asks: [],
      ...(change ? { change } : {}),
      ...(compiled === undefined ? {} : { compiled }),
    });
  }
}

function ask(file: SampleFile, column: number, line: number, problems: CodeProblem[]): void {
  const above = file.shown.at(-1);
  if (above && above.compiled !== undefined && column < above.text.length) above.asks.push(column);
  else
    problems.push({
      line,
      says: '"^?" points at nothing.',
      fix: 'Write it on the line below a shown name, with ^ under the name.',
    });
}

function trimShown(file: SampleFile): void {
  const isBlank = (line: ShownLine | undefined): boolean =>
    line?.text.trim() === '' && line.asks.length === 0;
  while (isBlank(file.shown[0])) file.shown.shift();
  while (isBlank(file.shown.at(-1))) file.shown.pop();
}
