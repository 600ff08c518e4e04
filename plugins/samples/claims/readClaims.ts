import path from 'node:path';
import { parseSync, Visitor, type CallExpression, type Node } from 'oxc-parser';
import { reportTo, type Problem } from '../page/problem';
import { readImports } from '../run/readImports';

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

/** Reads the claims in the text of a file, without running it. A file that does not parse has none. */
export function readClaims(file: string, text: string): ClaimsFile {
  const claims: Claim[] = [];
  const problems: Problem[] = [];
  const report = reportTo(problems, file, 1);
  const lineOf = (position: number): number => text.slice(0, position).split('\n').length;
  const { program } = parseSync(path.basename(file), text);
  const statements = program.body.map((each) => each.type === 'ExpressionStatement' && each.expression);
  /** Where code mentions `cell`. */
  const cells: number[] = [];
  const calls: CallExpression[] = [];
  new Visitor({
    Identifier({ name, start }) {
      if (name === 'cell') cells.push(start);
    },
    CallExpression(call) {
      if (isClaim(call)) calls.push(call);
    },
  }).visit(program);
  for (const call of calls) {
    const claim = statements.includes(call) ? readCall(call) : undefined;
    const line = lineOf(call.start);
    if (!claim) {
      report(
        'This claim cannot be read without running it.',
        "Write `claim('the sentence', { cell, under, since }, async ({ serve, expect }) => { … })` with literal texts, on the file's top level.",
        line,
      );
      continue;
    }
    if (claim.cell !== undefined && !readsCell(call, cells))
      report(
        `The program of this claim does not read the cell "${claim.cell}", so the cell may say anything.`,
        'Compare what the program finds with `cell`. If the cell is a sentence, quote it instead of the name of its row.',
        line,
      );
    claims.push({ ...claim, line, endLine: lineOf(call.end) });
  }
  return { claims, packages: packagesOf(text), problems };
}

function isClaim({ callee }: CallExpression): boolean {
  return callee.type === 'Identifier' && callee.name === 'claim';
}

/** Whether the body of a claim's program mentions `cell`, as code does at these places. */
function readsCell({ arguments: given }: CallExpression, cells: readonly number[]): boolean {
  const program = given.at(-1);
  if (program?.type !== 'ArrowFunctionExpression' && program?.type !== 'FunctionExpression') return false;
  const { start = 0, end = 0 } = program.body ?? {};
  return cells.some((at) => start <= at && at < end);
}

function readCall({
  arguments: given,
}: CallExpression): Pick<Claim, 'sentence' | 'cell' | 'under' | 'since'> | undefined {
  const sentence = given[0] && readText(given[0]);
  const options = given.length > 2 ? given[1] : undefined;
  if (sentence === undefined) return undefined;
  if (!options) return { sentence };
  if (options.type !== 'ObjectExpression') return undefined;
  const entries = options.properties.map((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return undefined;
    const value = readText(property.value);
    return value === undefined ? undefined : [property.key.name, value];
  });
  if (!entries.every((entry) => entry !== undefined)) return undefined;
  return { sentence, ...(Object.fromEntries(entries) as Pick<Claim, 'cell' | 'under' | 'since'>) };
}

/** The text of a literal, also of several that are added, as long sentences are written. */
function readText(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral')
    return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? undefined) : undefined;
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const [left, right] = [readText(node.left), readText(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}

/** Lists the packages that a file's text imports. Modules of Node have the prefix `node:`. */
export function packagesOf(text: string): string[] {
  const names = readImports(text)
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(names)];
}
