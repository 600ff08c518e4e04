import ts from 'typescript';
import type { RowGroup } from './model';
import { readProperties } from './readProperties';
import { readParameters } from './readParameters';
import type { ReadRow } from './toRows';

/** A table whose rows still have the nodes that their types were printed from. */
export type ReadGroup = Omit<RowGroup, 'rows'> & { rows: ReadRow[] };

/** Reads the tables of a member: its parameters and options, or its properties. */
export function readGroups(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
  declaration: ts.Declaration,
): ReadGroup[] {
  return readAll(checker, symbol, declaration).filter(
    ({ rows, alsoFrom }) => rows.length > 0 || alsoFrom.length > 0,
  );
}

function readAll(checker: ts.TypeChecker, symbol: ts.Symbol, declaration: ts.Declaration): ReadGroup[] {
  if (symbol.flags & ts.SymbolFlags.Class) {
    const type = checker.getTypeOfSymbol(symbol);
    const statics = readProperties(checker, type, declaration);
    return [
      ...readParameters(checker, type.getConstructSignatures()),
      {
        title: 'Properties',
        ...readProperties(checker, checker.getDeclaredTypeOfSymbol(symbol), declaration),
      },
      { title: 'Static properties', ...statics },
    ];
  }
  if (symbol.flags & ts.SymbolFlags.Function)
    return readParameters(checker, checker.getTypeOfSymbol(symbol).getCallSignatures());
  if (symbol.flags & ts.SymbolFlags.Variable) {
    const { type } = declaration as ts.VariableDeclaration;
    return type && ts.isTypeLiteralNode(type)
      ? [{ title: 'Properties', ...readProperties(checker, checker.getTypeFromTypeNode(type), declaration) }]
      : [];
  }
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const calls = type.getCallSignatures();
  return [
    ...(calls.length > 0 ? readParameters(checker, calls) : []),
    { title: 'Properties', ...readProperties(checker, type, declaration) },
  ];
}
