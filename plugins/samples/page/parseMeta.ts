import { nearest } from '../../../lib/nearest';
import { stack } from '../format/stack';
import type { Report } from './problem';

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

const flags = ['run', 'diff', 'npm2yarn'] as const;
const words = [...flags, 'title', 'setup', 'uses', 'focus', 'errors', 'root', 'side', 'group', 'unchecked'];

/** Reads the info string of a fence, and reports what the grammar does not allow. */
export function parseMeta(text: string, report: Report = () => undefined): Meta {
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
  for (const [part, braces, name, , quoted] of text.matchAll(/\{([^}]*)\}|([\w-]+)(="([^"]*)")?|\S+/g)) {
    if (braces !== undefined) meta.highlight.push(...readRanges(braces, report));
    else if (!name || !words.includes(name)) {
      const guess = nearest(name ?? part, words);
      report(
        `Unknown word "${part}".`,
        guess
          ? `Did you mean ${isFlag(guess) ? guess : `${guess}="…"`}?`
          : `Known words: ${words.join(', ')}, {3} (see CONTRIBUTING.md).`,
      );
    } else if (isFlag(name)) {
      if (quoted === undefined) meta[name] = true;
      else report(`${name} takes no value.`, `Write ${name} alone.`);
    } else if (quoted === undefined)
      report(`${name} has no value.`, `Write ${name}="…", with double quotes.`);
    else readWord(meta, name, quoted, report);
  }
  return meta;
}

function isFlag(name: string): name is (typeof flags)[number] {
  return (flags as readonly string[]).includes(name);
}

function readWord(meta: Meta, name: string, value: string, report: Report): void {
  if (name === 'uses') meta.uses = toParts(value);
  else if (name === 'focus') Object.assign(meta, readFocus(value, report));
  else if (name === 'errors') meta.errors = readErrors(value, report);
  else if (name === 'side') meta.side = readSide(value, report);
  else if (name === 'group') meta.group = readGroup(value, report);
  else if (value.trim() === '') report(`${name}="" is empty.`, `Give it a value, or remove it.`);
  else meta[name as 'title' | 'setup' | 'root' | 'unchecked'] = value;
}

function toParts(value: string): string[] {
  return value.split(/[\s,]+/).filter(Boolean);
}

/** Reads the lines in focus; `all` lets all lines show. */
export function readFocus(value: string, report: Report): Pick<Meta, 'focus' | 'unfolded'> {
  const unfolded = value === 'all';
  return { focus: unfolded ? [] : readRanges(value, report), unfolded };
}

function readRanges(text: string, report: Report): LineRange[] {
  return toParts(text).flatMap((part) => {
    const found = /^(?:(.+):)?(\d+)(?:-(\d+))?$/.exec(part);
    const from = Number(found?.[2]);
    const to = Number(found?.[3] ?? found?.[2]);
    if (found && from > 0 && to >= from) return [{ file: found[1], from, to }];
    report(`"${part}" is not a line or a range of lines.`, 'Write shown lines, as in 3 or 4-6.');
    return [];
  });
}

function readErrors(text: string, report: Report): ExpectedError[] {
  return toParts(text).flatMap((part) => {
    const found = /^(\d+)@(?:(.+):)?(\d+)$/.exec(part);
    if (found && Number(found[3]) > 0)
      return [{ code: Number(found[1]), file: found[2], line: Number(found[3]) }];
    report(
      `"${part}" is not an expected error.`,
      'Write the code and the shown line, as in errors="2345@2".',
    );
    return [];
  });
}

/** Reads the side that the glyph of a figure shows. */
export function readSide(value: string, report: Report): Side | undefined {
  if (value === 'server' || value === 'client' || value === 'none') return value;
  report(`There is no side "${value}".`, 'Write server, client or none.');
  return undefined;
}

function readGroup(value: string, report: Report): string | undefined {
  const groups = Object.keys(stack).filter((group) => group !== 'package-manager');
  if (groups.includes(value)) return value;
  report(`There is no group "${value}".`, `Groups: ${groups.join(', ')}.`);
  return undefined;
}
