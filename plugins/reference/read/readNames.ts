import ts from 'typescript';
import { packageOf } from '../types/packageOf';
import { idOf, resolve } from '../types/symbols';

/** Finds the declarations of the library behind the names of types in some nodes, by the name that is written there. */
export function readNames(checker: ts.TypeChecker, nodes: readonly ts.Node[]): Record<string, string> {
  const names: Record<string, string> = {};
  const visit = (node: ts.Node): void => {
    const name = nameOf(node);
    const symbol = name && checker.getSymbolAtLocation(name);
    const target = symbol && resolve(checker, symbol);
    const declaration = target?.declarations?.[0];
    if (name && target && declaration && isOfLibrary(declaration))
      names[name.text.replace(/\$\d+$/, '')] = idOf(target, declaration);
    ts.forEachChild(node, visit);
  };
  nodes.forEach(visit);
  return names;
}

function isOfLibrary(declaration: ts.Declaration): boolean {
  const from = packageOf(declaration.getSourceFile().fileName);
  return from?.startsWith('@trpc/') === true && !ts.isTypeParameterDeclaration(declaration);
}

function nameOf(node: ts.Node): ts.Identifier | undefined {
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) return node.typeName;
  if (ts.isTypeQueryNode(node) && ts.isIdentifier(node.exprName)) return node.exprName;
  if (ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression)) return node.expression;
  return undefined;
}
