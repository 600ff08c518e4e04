import ts from 'typescript';
import { printNode } from './printNode';

const format: ts.TypeFormatFlags =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** Prints the type of a property: as its author wrote it, or, where that makes no sense at `place`, as TypeScript understands it. */
export function printType(
  checker: ts.TypeChecker,
  property: ts.Symbol,
  node: ts.Node | undefined,
  place: ts.Node,
): string {
  if (!node || dependsOnOthers(checker, node, place)) {
    const type = checker.getTypeOfSymbol(property);
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    return checker
      .typeToString(isOptional ? checker.getNonNullableType(type) : type, undefined, format)
      .replaceAll(/\bimport\("[^"]*"\)\./g, '');
  }
  if (!ts.isMethodSignature(node) && !ts.isMethodDeclaration(node)) return printNode(node);
  const generics = node.typeParameters ? `<${node.typeParameters.map(printNode).join(', ')}>` : '';
  const result = node.type ? printNode(node.type) : 'void';
  return `${generics}(${node.parameters.map(printNode).join(', ')}) => ${result}`;
}

/** Whether a node names a type parameter that readers of `place` do not see, because another declaration has it. */
function dependsOnOthers(checker: ts.TypeChecker, root: ts.Node, place: ts.Node): boolean {
  const visit = (node: ts.Node): boolean => {
    const symbol = ts.isTypeReferenceNode(node) ? checker.getSymbolAtLocation(node.typeName) : undefined;
    const declaration = symbol?.declarations?.[0];
    if (declaration && ts.isTypeParameterDeclaration(declaration)) {
      const owner = declaration.parent;
      const isInside = ts.findAncestor(owner, (each) => each === root) !== undefined;
      if (!isInside && !ts.findAncestor(place, (each) => each === owner)) return true;
    }
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false;
  };
  return visit(root);
}
