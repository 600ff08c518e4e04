import ts from 'typescript';

/** Reads the public properties of the type that a file declares, and whether a table may leave each out, because it is deprecated or cannot be set. */
export function readProperties(program: ts.Program, source: ts.SourceFile): Map<string, boolean> {
  const checker = program.getTypeChecker();
  const alias = source.statements.find(ts.isTypeAliasDeclaration);
  if (!alias) return new Map();
  const type = checker.getTypeAtLocation(alias.name);
  const parts = type.isUnion() ? type.types : [type];
  return new Map(
    parts
      .flatMap((part) => checker.getPropertiesOfType(part))
      .map((symbol) => ({ symbol, tags: symbol.getJsDocTags(checker).map(({ name }) => name) }))
      .filter(({ tags }) => !tags.includes('internal'))
      .map(({ symbol, tags }) => [symbol.name, tags.includes('deprecated') || cannotBeSet(checker, symbol)]),
  );
}

/** Whether a property exists only so that setting it does not compile. */
function cannotBeSet(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const type = checker.getTypeOfSymbol(symbol);
  const parts = (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never)),
  );
  return parts.every((part) => part.aliasSymbol?.name === 'TypeError');
}
