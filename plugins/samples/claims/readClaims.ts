import path from 'node:path';
import ts from 'typescript';
import type { Problem } from '../page/problem';

/** One claim of a claims file: what it quotes, and where it is. */
export interface Claim {
  sentence: string;
  cell?: string;
  under?: string;
  /** The first release of the library in which it is true. */
  since?: string;
  line: number;
  endLine: number;
}

/** What a claims file contains. */
export interface ClaimsFile {
  claims: Claim[];
  /** The packages that it imports. */
  packages: string[];
  problems: Problem[];
}

/** Reads the claims in the text of a file, without running it. */
export function readClaims(file: string, text: string): ClaimsFile {
  const source = ts.createSourceFile(path.basename(file), text, ts.ScriptTarget.Latest, true);
  const claims: Claim[] = [];
  const problems: Problem[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'claim') {
      const line = lineOf(source, node.getStart());
      const claim = readCall(node);
      if (!claim || !ts.isSourceFile(node.parent.parent))
        problems.push({
          file,
          line,
          message: 'This claim cannot be read without running it.',
          fix: "Write `claim('the sentence', { cell, under, since }, async ({ serve, expect }) => { … })` with literal texts, on the file's top level.",
        });
      else claims.push({ ...claim, line, endLine: lineOf(source, node.getEnd()) });
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return { claims, packages: packagesOf(text), problems };
}

function lineOf(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}

function readCall({
  arguments: given,
}: ts.CallExpression): Pick<Claim, 'sentence' | 'cell' | 'under' | 'since'> | undefined {
  const sentence = given[0] && readText(given[0]);
  const options = given.length > 2 ? given[1] : undefined;
  if (sentence === undefined) return undefined;
  if (!options) return { sentence };
  if (!ts.isObjectLiteralExpression(options)) return undefined;
  const entries = options.properties.map((property) => {
    if (!ts.isPropertyAssignment(property)) return undefined;
    const value = readText(property.initializer);
    return value === undefined ? undefined : [property.name.getText(), value];
  });
  if (!entries.every((entry) => entry !== undefined)) return undefined;
  return { sentence, ...(Object.fromEntries(entries) as Pick<Claim, 'cell' | 'under' | 'since'>) };
}

/** The text of a literal, also of several that are added, as long sentences are written. */
function readText(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [readText(node.left), readText(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

/** Lists the packages that a file's text imports. Modules of Node have the prefix `node:`. */
export function packagesOf(text: string): string[] {
  const names = ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(names)];
}
