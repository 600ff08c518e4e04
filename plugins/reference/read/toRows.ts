import ts from 'typescript';
import type { Row } from './model';
import { printType } from '../types/printType';
import { readAbout, readTag } from '../types/readComment';

/** A row with the nodes that its type was printed from. */
export interface ReadRow {
  row: Row;
  nodes: ts.Node[];
}

/**
 * Makes the row of a property, which the variants of a type may declare differently. An object that is written out in its place also
 * gets the rows of its properties.
 */
export function toRows(
  checker: ts.TypeChecker,
  properties: readonly ts.Symbol[],
  place: ts.Node,
  prefix: string,
  isMissingSomewhere: boolean,
): ReadRow[] {
  const [first] = properties;
  if (!first) return [];
  const name = prefix + first.name;
  const nodes = properties.map(typeNodeOf);
  const inner = nodes.flatMap((node) => innerRows(checker, node, place, `${name}.`));
  const types = properties
    .map((property, index) => printType(checker, property, nodes[index], place))
    .filter(
      (type, index, all) => all.indexOf(type) === index && !/^(?:never|undefined)$|^TypeError</.test(type),
    );
  const tag = (tagName: string): string | undefined =>
    properties.map((property) => readTag(property, checker, tagName)).find((each) => each !== undefined);
  const defaultValue = tag('default') ?? tag('defaultValue');
  const deprecated = tag('deprecated');
  const row: Row = {
    name,
    type: inner.length > 0 ? 'object' : types.join(' | ') || 'undefined',
    isOptional: isMissingSomewhere || properties.some(({ flags }) => (flags & ts.SymbolFlags.Optional) !== 0),
    ...(defaultValue === undefined ? {} : { default: defaultValue }),
    ...(deprecated === undefined ? {} : { deprecated }),
    about: properties.map((property) => readAbout(property, checker)).find((each) => each !== '') ?? '',
  };
  const isFirst = (each: ReadRow, index: number): boolean =>
    inner.findIndex((other) => other.row.name === each.row.name) === index;
  return [{ row, nodes: nodes.filter((node) => node !== undefined) }, ...inner.filter(isFirst)];
}

function innerRows(
  checker: ts.TypeChecker,
  node: ts.Node | undefined,
  place: ts.Node,
  prefix: string,
): ReadRow[] {
  if (!node || !ts.isTypeLiteralNode(node)) return [];
  return checker
    .getPropertiesOfType(checker.getTypeFromTypeNode(node))
    .filter((each) => isShown(each, checker))
    .flatMap((each) => toRows(checker, [each], place, prefix, false));
}

function typeNodeOf(property: ts.Symbol): ts.Node | undefined {
  const declaration = property.valueDeclaration ?? property.declarations?.[0];
  if (!declaration) return undefined;
  if (ts.isMethodSignature(declaration) || ts.isMethodDeclaration(declaration)) return declaration;
  return 'type' in declaration ? (declaration.type as ts.Node | undefined) : undefined;
}

/** Whether a property is for readers: public, and not marked as internal. */
export function isShown(property: ts.Symbol, checker: ts.TypeChecker): boolean {
  const declaration = property.declarations?.[0];
  const isPublic =
    declaration !== undefined &&
    (ts.getCombinedModifierFlags(declaration) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) ===
      0;
  return (
    isPublic &&
    !/^(?:_|~|prototype$)/.test(property.name) &&
    readTag(property, checker, 'internal') === undefined
  );
}
