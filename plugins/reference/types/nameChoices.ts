import ts from 'typescript';

/**
 * Puts a name in place of a choice of texts that is written out, where another part of the same declaration calls that choice by its name:
 * the page of the name has the texts, and so have the rows of the properties.
 */
export function nameChoices(checker: ts.TypeChecker, root: ts.Node): ts.Node {
  const names = new Map<string, ts.TypeReferenceNode>();
  const find = (node: ts.Node): void => {
    const texts = ts.isTypeReferenceNode(node) ? textsOf(checker.getTypeFromTypeNode(node)) : [];
    if (ts.isTypeReferenceNode(node) && texts.length > 0) names.set(keyOf(texts), node);
    ts.forEachChild(node, find);
  };
  find(root);
  if (names.size === 0) return root;
  const replace = (node: ts.Node): ts.Node => {
    const name = ts.isUnionTypeNode(node) ? names.get(keyOf(writtenTexts(node))) : undefined;
    return name ?? ts.visitEachChild(node, replace, undefined);
  };
  return replace(root);
}

/** The texts of a choice; none if it has anything else. */
function textsOf(type: ts.Type): readonly string[] {
  if (!type.isUnion()) return [];
  const texts = type.types.flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
  return texts.length === type.types.length ? texts : [];
}

function writtenTexts({ types }: ts.UnionTypeNode): readonly string[] {
  const texts = types.flatMap((each) =>
    ts.isLiteralTypeNode(each) && ts.isStringLiteral(each.literal) ? [each.literal.text] : [],
  );
  return texts.length === types.length ? texts : [];
}

function keyOf(texts: readonly string[]): string {
  return texts.toSorted().join('|');
}
