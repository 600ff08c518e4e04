import type { Project, Type } from 'typescript7/unstable/sync';

/** The flags of `undefined` and `never`. */
const noValue = 4 | 262_144;

/** Reads the public properties of the type whose name is at a place of a file, and whether a table may leave each out, because it is deprecated or cannot be set. */
export function readProperties({ checker }: Project, file: string, position: number): Map<string, boolean> {
  const type = checker.getTypeAtPosition(file, position);
  if (!type) return new Map();
  return new Map(
    partsOf(type)
      .flatMap((part) => checker.getPropertiesOfType(part))
      .map((symbol) => ({ symbol, tags: checker.getJsDocTagsOfSymbol(symbol).map(({ name }) => name) }))
      .filter(({ tags }) => !tags.includes('internal'))
      .map(({ symbol, tags }) => [
        symbol.name,
        tags.includes('deprecated') || cannotBeSet(checker.getTypeOfSymbol(symbol)),
      ]),
  );
}

/** Whether a property exists only so that setting it does not compile. */
function cannotBeSet(type: Type | undefined): boolean {
  const parts = type ? partsOf(type).filter(({ flags }) => !(flags & noValue)) : [];
  return parts.every((part) => part.getAliasSymbol()?.name === 'TypeError');
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}
