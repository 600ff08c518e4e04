import * as ts from 'typescript';
import type { Mistake } from './questions';

/** The code of "Cannot find module", for a file or a package. */
const notFound = 2307;

/** Finds what TypeScript objects to in a file: its syntax, then its types. `packages` names those that code can import. */
export function findMistakes(
  service: ts.LanguageService,
  file: string,
  packages: string,
): readonly Mistake[] {
  return [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)].map(
    ({ start = 0, length = 0, code, messageText }) => {
      const message = ts.flattenDiagnosticMessageText(messageText, '\n');
      const isPackage = code === notFound && !/'\.{0,2}\//.test(message);
      return {
        from: start,
        to: start + length,
        code,
        message: isPackage ? `${message} The playground has ${packages}.` : message,
      };
    },
  );
}
