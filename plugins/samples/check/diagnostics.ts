import path from 'node:path';
import ts from 'typescript';
import type { Answer, Hover, ShownError } from '../format';
import { tidyType } from './hovers';
import type { Problem } from '../page/problem';
import type { Root } from '../page/roots';
import type { Service } from './languageService';

/** What TypeScript says of one file of a sample. */
export interface CheckedFile {
  name: string;
  errors: ShownError[];
  answers: Answer[];
  hovers: Hover[];
}

/** A sample after the check: its files as TypeScript sees them, and what is wrong. */
export interface CheckResult {
  files: CheckedFile[];
  problems: Problem[];
}

/** Code that declares for all others, so that it is compiled alone. */
export const augments = /\bdeclare\s+(?:module\s|global\b)/;

const answerLength = 4000;

/** What TypeScript says is wrong with a file. */
export function diagnosticsOf({ service }: Service, file: string): readonly ts.Diagnostic[] {
  return [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].filter(
    ({ category }) => category === ts.DiagnosticCategory.Error,
  );
}

/** Where in its file something is wrong. */
export function placeOf({ file, start }: ts.Diagnostic): ts.LineAndCharacter {
  return file && start !== undefined
    ? ts.getLineAndCharacterOfPosition(file, start)
    : { line: 0, character: 0 };
}

/** TypeScript's words, with paths as the root has them. */
export function messageOf({ messageText }: ts.Diagnostic, root: Root): string {
  return ts.flattenDiagnosticMessageText(messageText, '\n').replaceAll(`${root.folder}/`, '');
}

/** The whole type of the name at a place of a file, or nothing where no name is. */
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

/** A `^?` that asks for the type of nothing. */
export function asksNothing(page: string, line: number): Problem {
  return {
    file: page,
    line,
    says: '"^?" points at nothing that has a type.',
    fix: 'Put ^ under the first letter of a name.',
  };
}

/** The files outside of the root that a program reaches. */
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
        says: `The program reaches a file outside of samples/${root.name}: ${path.relative(siteFolder, to)}.`,
        fix: `Is the package missing in samples/${root.name}/package.json? Add it there, or do not import it.`,
      },
    ];
  });
}
