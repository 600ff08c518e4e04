import ts from 'typescript';
import type { RowGroup, Row } from './model';
import { readProperties } from './readProperties';
import type { ReadRow } from './toRows';
import { printNode } from '../types/printNode';
import { readAbout } from '../types/readComment';

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

/** Names of parameters, and ends of names of types, that say that a parameter is an object with options. */
const optionsName = /^(?:opts|options|config|callbacks|_?props)$/i;
const optionsType = /(?:Options|Opts|Config|Props)$/;

/** Reads the parameters of a function. The properties of a parameter that is an object with options are a table of their own. */
function readParameters(checker: ts.TypeChecker, signatures: readonly ts.Signature[]): ReadGroup[] {
  const parameters = new Map<string, ReadRow>();
  const options = new Map<string, ReadGroup>();
  for (const parameter of signatures.flatMap((signature) => signature.parameters)) {
    const node = parameter.valueDeclaration;
    if (!node || !ts.isParameter(node)) continue;
    const name = ts.isIdentifier(node.name) ? node.name.text : 'options';
    if (!parameters.has(name)) parameters.set(name, toRow(checker, parameter, node, name));
    const group = readOptions(checker, node, name);
    if (group && !options.has(name)) options.set(name, group);
  }
  const others = [...parameters.values()].filter(({ row }) => !options.has(row.name));
  return [
    ...(others.length > 0 ? [{ title: 'Parameters', rows: [...parameters.values()], alsoFrom: [] }] : []),
    ...options.values(),
  ];
}

function toRow(
  checker: ts.TypeChecker,
  parameter: ts.Symbol,
  node: ts.ParameterDeclaration,
  name: string,
): ReadRow {
  const row: Row = {
    name: node.dotDotDotToken ? `...${name}` : name,
    type: node.type ? printNode(node.type) : 'unknown',
    isOptional: node.questionToken !== undefined || node.dotDotDotToken !== undefined,
    about: readAbout(parameter, checker),
  };
  return { row, nodes: node.type ? [node.type] : [] };
}

function readOptions(
  checker: ts.TypeChecker,
  node: ts.ParameterDeclaration,
  name: string,
): ReadGroup | undefined {
  const { type } = node;
  if (!type || ts.isFunctionTypeNode(type) || ts.isArrayTypeNode(type)) return undefined;
  const typeName = ts.isTypeReferenceNode(type) ? type.typeName.getText().replace(/\$\d+$/, '') : '';
  if (!optionsName.test(name) && !optionsType.test(typeName) && !ts.isTypeLiteralNode(type)) return undefined;
  const found = readProperties(checker, checker.getNonNullableType(checker.getTypeFromTypeNode(type)), node);
  if (found.rows.length + found.alsoFrom.length === 0) return undefined;
  return { title: optionsName.test(name) ? 'Options' : `Properties of ${name}`, ...found };
}
