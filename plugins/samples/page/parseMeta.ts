import { nearest } from '../../../lib/nearest';
import { stack } from '../format/stack';

/** A TypeScript error that a page shows on purpose. */
export interface ExpectedError {
  code: number;
  /** The file, if a fence shows several. */
  file: string | undefined;
  /** The shown line. */
  line: number;
}

/** The info string of a fence: everything after its language. */
export interface Meta {
  title?: string;
  setup?: string;
  uses: string[];
  highlight: LineRange[];
  focus: LineRange[];
  /** Whether all lines always show, because the focus is `all`. */
  unfolded: boolean;
  errors: ExpectedError[];
  run: boolean;
  /** Whether it is shown as what changes in the sample right above. */
  diff: boolean;
  root?: string;
  side?: Side;
  /** The group of the reader's stack that its tabs belong to, or that a package of its install line follows. */
  group?: string;
  unchecked?: string;
  npm2yarn: boolean;
}

/** Where code runs. */
export type Side = 'server' | 'client' | 'none';

/** Shown lines, both ends included; of one file, if a fence shows several. */
export interface LineRange {
  file: string | undefined;
  from: number;
  to: number;
}

/** A mistake in the info string of a fence. */
export interface MetaProblem {
  message: string;
  fix: string;
}

const words = [
  'title',
  'setup',
  'uses',
  'focus',
  'errors',
  'run',
  'diff',
  'root',
  'side',
  'group',
  'unchecked',
  'npm2yarn',
];
const flags = ['run', 'diff', 'npm2yarn'] as const;

/** Reads the info string of a fence, and reports what the grammar does not allow. */
export function parseMeta(text: string): { meta: Meta; problems: MetaProblem[] } {
  const meta: Meta = {
    uses: [],
    highlight: [],
    focus: [],
    unfolded: false,
    errors: [],
    run: false,
    diff: false,
    npm2yarn: false,
  };
  const problems: MetaProblem[] = [];
  for (const [part, braces, name, , quoted] of text.matchAll(/\{([^}]*)\}|([\w-]+)(="([^"]*)")?|\S+/g)) {
    if (braces !== undefined) {
      meta.highlight.push(...readRanges(braces, problems));
    } else if (!name || !words.includes(name)) {
      const guess = nearest(name ?? part, words);
      problems.push({
        message: `Unknown word "${part}".`,
        fix: guess
          ? `Did you mean ${isFlag(guess) ? guess : `${guess}="…"`}?`
          : `Known words: ${words.join(', ')}, {3} (see CONTRIBUTING.md).`,
      });
    } else if (isFlag(name) !== (quoted === undefined)) {
      problems.push(
        quoted === undefined
          ? { message: `${name} has no value.`, fix: `Write ${name}="…", with double quotes.` }
          : { message: `${name} takes no value.`, fix: `Write ${name} alone.` },
      );
    } else {
      readWord(meta, name, quoted ?? '', problems);
    }
  }
  return { meta, problems };
}

function isFlag(name: string): name is (typeof flags)[number] {
  return (flags as readonly string[]).includes(name);
}

function readWord(meta: Meta, name: string, value: string, problems: MetaProblem[]): void {
  if (isFlag(name)) meta[name] = true;
  else if (name === 'uses') meta.uses = value.split(/\s+/).filter(Boolean);
  else if (name === 'focus') Object.assign(meta, readFocus(value, problems));
  else if (name === 'errors') meta.errors = readErrors(value, problems);
  else if (name === 'side') meta.side = readSide(value, problems);
  else if (name === 'group') meta.group = readGroup(value, problems);
  else if (value.trim() === '')
    problems.push({ message: `${name}="" is empty.`, fix: `Give it a value, or remove it.` });
  else meta[name as 'title' | 'setup' | 'root' | 'unchecked'] = value;
}

/** Reads the lines in focus; `all` lets all lines show. */
export function readFocus(value: string, problems: MetaProblem[]): Pick<Meta, 'focus' | 'unfolded'> {
  const unfolded = value === 'all';
  return { focus: unfolded ? [] : readRanges(value, problems), unfolded };
}

function readRanges(text: string, problems: MetaProblem[]): LineRange[] {
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .flatMap((part) => {
      const found = /^(?:(.+):)?(\d+)(?:-(\d+))?$/.exec(part);
      const from = Number(found?.[2]);
      const to = Number(found?.[3] ?? found?.[2]);
      if (found && from > 0 && to >= from) return [{ file: found[1], from, to }];
      problems.push({
        message: `"${part}" is not a line or a range of lines.`,
        fix: 'Write shown lines, as in 3 or 4-6.',
      });
      return [];
    });
}

function readErrors(text: string, problems: MetaProblem[]): ExpectedError[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((part) => {
      const found = /^(\d+)@(?:(.+):)?(\d+)$/.exec(part);
      if (found && Number(found[3]) > 0)
        return [{ code: Number(found[1]), file: found[2], line: Number(found[3]) }];
      problems.push({
        message: `"${part}" is not an expected error.`,
        fix: 'Write the code and the shown line, as in errors="2345@2".',
      });
      return [];
    });
}

/** Reads the side that the glyph of a figure shows. */
export function readSide(value: string, problems: MetaProblem[]): Side | undefined {
  if (value === 'server' || value === 'client' || value === 'none') return value;
  problems.push({ message: `There is no side "${value}".`, fix: 'Write server, client or none.' });
  return undefined;
}

function readGroup(value: string, problems: MetaProblem[]): string | undefined {
  const groups = Object.keys(stack).filter((group) => group !== 'package-manager');
  if (groups.includes(value)) return value;
  problems.push({ message: `There is no group "${value}".`, fix: `Groups: ${groups.join(', ')}.` });
  return undefined;
}
