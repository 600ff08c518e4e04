import ts from 'typescript';

/**
 * Puts a name in place of a choice of texts that is written out, where another part of the same declaration calls that choice by its name:
 * the page of the name has the texts, and so have the rows of the properties.
 */
export function nameChoices(checker: ts.TypeChecker, root: ts.Node): ts.Node {
  /** The texts of a choice; nothing if it has anything else. */
  const readTexts = (node: ts.TypeNode): string => {
    const type = checker.getTypeFromTypeNode(node);
    if (!type.isUnion() || !type.types.every((each) => each.isStringLiteral())) return '';
    return type.types
      .map(({ value }) => value)
      .toSorted()
      .join('|');
  };
  const names = new Map<string, ts.TypeReferenceNode>();
  const find = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node)) names.set(readTexts(node), node);
    ts.forEachChild(node, find);
  };
  find(root);
  names.delete('');
  const replace = (node: ts.Node): ts.Node => {
    const name = names.size > 0 && ts.isUnionTypeNode(node) ? names.get(readTexts(node)) : undefined;
    return name ?? ts.visitEachChild(node, replace, undefined);
  };
  return replace(root);
}
