import ts from 'typescript';
import type { Hover } from '../format';

/** The length of the longest signature that a popover shows. TypeScript shortens longer ones. */
const signatureLength = 400;

/** Reads the type of every name in the shown lines of a file. */
export function readHovers(
  service: ts.LanguageService,
  source: ts.SourceFile | undefined,
  lines: readonly { text: string; compiled?: number }[],
): Hover[] {
  if (!source) return [];
  const shownLines = new Map(
    lines.flatMap(({ compiled }, index) => (compiled === undefined ? [] : [[compiled, index + 1] as const])),
  );
  const hovers: Hover[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text !== '') {
      const start = node.getStart(source);
      const at = ts.getLineAndCharacterOfPosition(source, start);
      const line = shownLines.get(at.line);
      if (line !== undefined) {
        const info = service.getQuickInfoAtPosition(source.fileName, start, signatureLength);
        if (info?.displayParts && info.textSpan.start === start) {
          const text = tidyType(ts.displayPartsToString(info.displayParts));
          if (text.startsWith('import ')) return;
          const about = firstSentence(ts.displayPartsToString(info.documentation));
          hovers.push({
            line,
            column: at.character,
            length: info.textSpan.length,
            text,
            ...(about ? { about } : {}),
            isType: isType(text),
          });
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return hovers;
}

/** Removes the import from a signature, and puts it on one line if it is short enough. */
export function tidyType(text: string): string {
  const [signature = ''] = text.replace(/^\(alias\) /, '').split(/\nimport /);
  const oneLine = signature.replace(/;\n\s*\}/g, ' }').replace(/\n\s*/g, ' ');
  return oneLine.length <= 80 ? oneLine : signature.replaceAll('    ', '  ');
}

function isType(text: string): boolean {
  return /^(?:type|interface) |^\(type parameter\) /.test(text);
}

function firstSentence(text: string): string {
  const paragraph = text.split('\n\n')[0]?.replace(/\s+/g, ' ').trim() ?? '';
  return /^.+?[.!?](?= |$)/.exec(paragraph)?.[0] ?? paragraph;
}
