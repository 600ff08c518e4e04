import ts from 'typescript';
import type { Member, MemberKind } from './model';
import { packageOf } from '../types/packageOf';
import { printDeclarations } from '../types/printDeclarations';
import { readAbout, readTag } from '../types/readComment';
import { readGroups } from './readGroups';
import { readReturns } from './readReturns';
import { readNames } from './readNames';
import { idOf, resolve } from '../types/symbols';

/** Reads an exported name; nothing for one that a package outside of the library declares. */
export function readMember(
  checker: ts.TypeChecker,
  exported: ts.Symbol,
  deprecatedHere: string | undefined,
): Member | undefined {
  const symbol = resolve(checker, exported);
  const declarations = symbol.declarations ?? [];
  const [first] = declarations;
  const declaredBy = first && packageOf(first.getSourceFile().fileName);
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
    code: printDeclarations(declarations, exported.name),
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
