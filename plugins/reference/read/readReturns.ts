import ts from 'typescript';
import { printNode } from '../types/printNode';
import { readTag } from '../types/readComment';
import type { Returns } from './model';

/** Reads what a function, or a type that is one, returns; nothing for what returns nothing. */
export function readReturns(checker: ts.TypeChecker, symbol: ts.Symbol): Returns | undefined {
  const nodes = (typeOf(checker, symbol)?.getCallSignatures() ?? []).flatMap(({ declaration }) => {
    const type = declaration && !ts.isJSDocSignature(declaration) ? declaration.type : undefined;
    return type ? [type] : [];
  });
  const types = [...new Set(nodes.map(printResult))].filter((type) => type !== 'void');
  if (types.length === 0) return undefined;
  const about = readTag(symbol, checker, 'returns') ?? readTag(symbol, checker, 'return');
  return { types, about: about ?? nodes.map(explain).join('') };
}

/** A guard, as in `value is string`, is no type: it returns a boolean, or throws and returns nothing. */
function printResult(node: ts.TypeNode): string {
  if (!ts.isTypePredicateNode(node)) return printNode(node);
  return node.assertsModifier ? 'void' : 'boolean';
}

function explain(node: ts.TypeNode): string {
  return ts.isTypePredicateNode(node) && node.type
    ? `If it is \`true\`, \`${printNode(node.parameterName)}\` is of the type \`${printNode(node.type)}\`.`
    : '';
}

/** The type whose calls count: not of variables, whose declaration shows them. */
function typeOf(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Type | undefined {
  if (symbol.flags & ts.SymbolFlags.Function) return checker.getTypeOfSymbol(symbol);
  return symbol.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface)
    ? checker.getDeclaredTypeOfSymbol(symbol)
    : undefined;
}
