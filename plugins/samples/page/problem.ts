import { SiteError } from '../../../lib/siteError';

/** A problem of a sample: where it is, what was found, and how to fix it. */
export interface Problem {
  /** The page, or the file of a project, from the site's root. */
  file: string;
  line: number;
  message: string;
  fix: string;
}

/** Reports a problem: what was found, how to fix it, and its place, if that is not the one that the reporter was made for. */
export type Report = (message: string, fix: string, line?: number, file?: string) => void;

/** Makes a function that adds problems to a list: those of this line of a file, unless it is told another place. */
export function reportTo(problems: Problem[], file: string, line: number): Report {
  return (message, fix, at = line, of = file) => void problems.push({ file: of, line: at, message, fix });
}

/** Puts all problems of a proof into one error, in the order of the pages. */
export function toSiteError(problems: readonly Problem[]): SiteError {
  const count = problems.length === 1 ? 'is one problem' : `are ${String(problems.length)} problems`;
  return new SiteError(`There ${count} in the samples.`, {
    problems: [...problems].sort(byPlace).map(toText),
    fix: 'Correct these files, then run `npm run samples`. `npm run samples -- --explain PAGE:LINE` prints the program that a fence becomes.',
  });
}

/** Writes a problem as an author reads it. */
export function toText({ file, line, message, fix }: Problem): string {
  return `${file}:${String(line)} ${message.replaceAll('\n', '\n      ')}\n      Fix: ${fix}`;
}

/** Says what failed and passed when it was tried once more. */
export function toRepeated({ file, line, message }: Problem): string {
  return `repeated  ${file}:${String(line)} ${message.replaceAll('\n', '\n      ')}`;
}

/** Sorts problems as an author reads them: those of a file one after the other. */
export function byPlace(a: Problem, b: Problem): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}
