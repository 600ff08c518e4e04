import ts from 'typescript';
import type { Member, MemberKind, Returns } from './model';
import { printDeclarations } from '../types/printDeclarations';
import { readAbout, readTag } from '../types/readComment';
import { readGroups } from './readGroups';
import { idOf, packageOf, resolve } from '../types/symbols';
import { printNode } from '../types/printNode';

/** Reads an exported name; nothing for one that a package outside of the library declares. */
export function readMember(
  checker: ts.TypeChecker,
  exported: ts.Symbol,
  deprecatedHere: string | undefined,
): Member | undefined {
  const symbol = resolve(checker, exported);
  const declarations = symbol.declarations ?? [];
  const [first] = declarations;
  const declaredBy = packageOf(first);
  if (!first || !declaredBy?.startsWith('@trpc/')) return undefined;
  const deprecated = deprecatedHere ?? readTag(symbol, checker, 'deprecated');
  const groups = readGroups(checker, symbol, first);
  const returns = readReturns(checker, symbol);
  return {
    name: exported.name,
    kind: kindOf(symbol),
    id: idOf(symbol, first),
    declaredBy,
    about: readAbout(symbol, checker),
    ...(deprecated === undefined ? {} : { deprecated }),
    isInternal:
      readTag(symbol, checker, 'internal') !== undefined ||
      readTag(exported, checker, 'internal') !== undefined,
    code: printDeclarations(checker, declarations, exported.name),
    groups: groups.map(({ title, rows, alsoFrom }) => ({
      title,
      alsoFrom,
      rows: rows.map(({ row }) => row),
    })),
    ...(returns ? { returns } : {}),
    names: readNames(checker, [
      ...declarations,
      ...groups.flatMap(({ rows }) => rows.flatMap(({ nodes }) => nodes)),
    ]),
  };
}

function kindOf({ flags, name }: ts.Symbol): MemberKind {
  if (flags & ts.SymbolFlags.Class) return 'classes';
  if (flags & ts.SymbolFlags.Function) return 'functions';
  if (flags & ts.SymbolFlags.Variable) return 'variables';
  if (flags & ts.SymbolFlags.Interface) return 'interfaces';
  if (flags & ts.SymbolFlags.TypeAlias) return 'type-aliases';
  if (flags & ts.SymbolFlags.NamespaceModule) return 'namespaces';
  throw new Error(
    `The API reference cannot show ${name}: it is no function, variable, class, interface, type or namespace.`,
  );
}

/** Reads what a function, or a type that is one, returns; nothing for what returns nothing. */
function readReturns(checker: ts.TypeChecker, symbol: ts.Symbol): Returns | undefined {
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

/** Finds the declarations of the library behind the names of types in some nodes, by the name that is written there. */
function readNames(checker: ts.TypeChecker, nodes: readonly ts.Node[]): Record<string, string> {
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
  return packageOf(declaration)?.startsWith('@trpc/') === true && !ts.isTypeParameterDeclaration(declaration);
}

function nameOf(node: ts.Node): ts.Identifier | undefined {
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) return node.typeName;
  if (ts.isTypeQueryNode(node) && ts.isIdentifier(node.exprName)) return node.exprName;
  if (ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression)) return node.expression;
  return undefined;
}
