import * as ts from 'typescript';
import type { Place } from './questions';

/** Finds where a procedure such as `user.byId` is called, and where it is defined. */
export function findCalls(
  service: ts.LanguageService,
  files: readonly string[],
  procedure: string,
): readonly Place[] {
  const program = service.getProgram();
  const names = procedure.split('.');
  return files.flatMap((file) => {
    const source = program?.getSourceFile(`/${file}`);
    if (!source) return [];
    const found: Place[] = [];
    const visit = (node: ts.Node): void => {
      const place = callOf(node, procedure) ?? definitionOf(node, names);
      if (place) found.push({ file, from: place.getStart(source), to: place.getEnd() });
      else ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

/** The call in `trpc.user.byId.query('1')`, or in `client.query('user.byId')` of 9.x. */
function callOf(node: ts.Node, procedure: string): ts.Node | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const { expression, arguments: args } = node;
  if (!ts.isPropertyAccessExpression(expression) || !calls.test(expression.name.text)) return undefined;
  const [first] = args;
  const isNamed = first !== undefined && ts.isStringLiteral(first) && first.text === procedure;
  const path = expression.expression.getText().replace(/[\s?!]/g, '');
  return isNamed || path.endsWith(`.${procedure}`) ? node : undefined;
}

const calls = /^(?:query|mutate|mutation|subscribe|subscription)$/;

/** The property in `router({ user: router({ byId: … }) })`. Routers may be in several files, so only the last name must be there. */
function definitionOf(node: ts.Node, names: readonly string[]): ts.Node | undefined {
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== names.at(-1)) return undefined;
  return /\.(?:query|mutation|subscription)\(/.test(node.initializer.getText()) ? node.name : undefined;
}
