import ts from 'typescript';

/** Follows a name to what it stands for. */
export function resolve(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Makes a text that tells a declaration apart from all others and is the same wherever the packages are installed. */
export function idOf(symbol: ts.Symbol, declaration: ts.Declaration): string {
  const file = declaration.getSourceFile().fileName;
  return `${file.slice(file.lastIndexOf('/@trpc/') + 1)}#${symbol.name}`;
}

/** Finds the package that a declaration is in; nothing for one of TypeScript's own library. */
export function packageOf(declaration: ts.Declaration | undefined): string | undefined {
  const file = declaration?.getSourceFile().fileName ?? '';
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? [];
  return name === 'typescript' ? undefined : name;
}
