import { SiteError } from '../../../lib/siteError';

/** One thing that is wrong with a sample: where, what was found, and how to fix it. */
export interface Problem {
  /** The page, or the file of a project, from the site's root. */
  file: string;
  line: number;
  says: string;
  fix: string;
}

/** All problems of a check in one error, in the order of the pages. */
export function toSiteError(problems: readonly Problem[]): SiteError {
  const count =
    problems.length === 1 ? 'One sample is' : `${String(problems.length)} things in the samples are`;
  return new SiteError(`${count} not as the page says.`, {
    problems: [...problems].sort(byPlace).map(toText),
    fix: 'Correct these pages, then run `npm run samples`. `npm run samples -- --explain PAGE:LINE` prints the program that a fence becomes.',
  });
}

/** A problem as an author reads it. */
export function toText({ file, line, says, fix }: Problem): string {
  return `${file}:${String(line)} ${says.replaceAll('\n', '\n      ')}\n      Fix: ${fix}`;
}

function byPlace(a: Problem, b: Problem): number {
  return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;
}
