import ts from 'typescript';

/** The object types that together are one way to fill in a type. */
export type Variant = readonly ts.Type[];

const mostVariants = 64;

/**
 * Lists the ways to fill in a type: one for each part of a union. A part that depends on a type parameter stands for its constraint,
 * so a conditional type stands for both of its results.
 */
export function listVariants(checker: ts.TypeChecker, type: ts.Type): Variant[] {
  if (type.isUnion()) return type.types.flatMap((each) => listVariants(checker, each));
  if (type.isIntersection()) {
    return type.types
      .map((each) => listVariants(checker, each))
      .filter((variants) => variants.length > 0)
      .reduce<Variant[]>(combine, [[]]);
  }
  if (type.flags & ts.TypeFlags.Object) return checker.isArrayLikeType(type) ? [] : [[type]];
  if ((type.flags & ts.TypeFlags.Instantiable) === 0) return [];
  const constraint = checker.getBaseConstraintOfType(type);
  return constraint && constraint !== type ? listVariants(checker, constraint) : [];
}

function combine(left: readonly Variant[], right: readonly Variant[]): Variant[] {
  const combined = left.flatMap((each) => right.map((other) => [...each, ...other]));
  return combined.slice(0, mostVariants);
}

/** Finds a property of a variant. If several of its types declare it, one that requires it counts. */
export function propertyOf(checker: ts.TypeChecker, variant: Variant, name: string): ts.Symbol | undefined {
  const found = variant.flatMap((type) => checker.getPropertyOfType(type, name) ?? []);
  return found.find(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0) ?? found[0];
}
