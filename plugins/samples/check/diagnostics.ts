import path from 'node:path';
import ts from 'typescript';
import type { Answer, Hover, ShownError } from '../format';
import { tidyType } from './hovers';
import type { Problem } from '../page/problem';
import type { Root } from '../page/roots';
import type { Service } from './languageService';

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

const answerLength = 4000;

/** Reads the errors of a file. */
export function diagnosticsOf({ service }: Service, file: string): readonly ts.Diagnostic[] {
  return [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].filter(
    ({ category }) => category === ts.DiagnosticCategory.Error,
  );
}

/** Finds the place of an error in its file. */
export function placeOf({ file, start }: ts.Diagnostic): ts.LineAndCharacter {
  return file && start !== undefined
    ? ts.getLineAndCharacterOfPosition(file, start)
    : { line: 0, character: 0 };
}

/** Writes the message of an error, with paths relative to the root. */
export function messageOf({ messageText }: ts.Diagnostic, root: Root): string {
  return ts.flattenDiagnosticMessageText(messageText, '\n').replaceAll(`${root.folder}/`, '');
}

/** Reads the whole type of the name at a place of a file, or nothing if there is no name. */
export function typeAt(
  { service }: Service,
  source: ts.SourceFile | undefined,
  line: number,
  column: number,
): string | undefined {
  const starts = source?.getLineStarts() ?? [];
  const position = (starts[line] ?? 0) + column;
  if (!source || position >= (starts[line + 1] ?? source.text.length)) return undefined;
  const info = service.getQuickInfoAtPosition(source.fileName, position, answerLength);
  return info?.displayParts && tidyType(ts.displayPartsToString(info.displayParts));
}

/** Makes the problem of a `^?` that is not below a name. */
export function emptyQuery(page: string, line: number): Problem {
  return {
    file: page,
    line,
    message: 'There is no name with a type above this "^?".',
    fix: 'Put ^ under the first letter of a name.',
  };
}

/** Reports the files outside of the root that a program imports. */
export function leakProblems(
  root: Root,
  { leaks }: Service,
  siteFolder: string,
  placeFor: (from: string) => { file: string; line: number } | undefined,
): Problem[] {
  return leaks.flatMap(({ from, to }) => {
    const place = from === '' ? { file: `samples/${root.name}/tsconfig.json`, line: 1 } : placeFor(from);
    if (!place) return [];
    return [
      {
        ...place,
        message: `The program reaches a file outside of samples/${root.name}: ${path.relative(siteFolder, to)}.`,
        fix: `Is the package missing in samples/${root.name}/package.json? Add it there, or do not import it.`,
      },
    ];
  });
}
