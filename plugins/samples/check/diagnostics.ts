import type { Answer, Hover, ShownError } from '../format';
import type { Problem, Report } from '../page/problem';

/** What TypeScript found in one file of a sample. */
export interface CheckedFile {
  name: string;
  errors: ShownError[];
  answers: Answer[];
  hovers: Hover[];
}

/** A sample after the check: what TypeScript found in its files, and its problems. */
export interface CheckResult {
  files: CheckedFile[];
  problems: Problem[];
}

/** Matches code whose declarations change other samples, so that it must be compiled alone. */
export const augments = /\bdeclare\s+(?:module\s|global\b)/;

/** Reports a `^?` that is not below a name. */
export function reportEmptyQuery(report: Report, line: number): void {
  report('There is no name with a type above this "^?".', 'Put ^ under the first letter of a name.', line);
}

/** The code of the error of an import that finds nothing. */
export const missingModule = 2307;

/** Says how to correct an import that finds nothing, because what is around the root is not found either. */
export function fixImport(root: string): string {
  return `Is the package missing in samples/${root}/package.json? Add it there, or correct the import. Samples cannot import files outside of samples/${root}.`;
}
