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
