import * as ts from 'typescript';
import type { Mistake } from './questions';

/** Finds what TypeScript objects to in a file: its syntax, then its types. */
export function findMistakes(service: ts.LanguageService, file: string): readonly Mistake[] {
  return [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
    ({ start = 0, length = 0, code, messageText }) => ({
      from: start,
      to: start + length,
      code,
      message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    }),
  );
}
