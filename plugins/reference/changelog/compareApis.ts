import type { Member, ReferencePackage, Row } from '../read/model';
import type { ApiChanges } from './readChangelog';

type Rows = ReadonlyMap<string, Row>;

/**
 * Says what a release changed in the public API of a package: names that it exports, their options, properties and parameters, and types.
 * What another package declares is told with that package.
 */
export function compareApis(before: ReferencePackage, now: ReferencePackage): ApiChanges {
  const old = indexNames(before);
  const current = indexNames(now);
  const stayed = [...current].flatMap(([name, member]) => {
    const was = old.get(name);
    return was ? [{ name, was, member }] : [];
  });
  const same = stayed
    .filter(({ was, member }) => !member.isInternal && was.kind === member.kind)
    .map(({ name, was, member }) => ({ name, was: indexRows(was), now: indexRows(member) }));
  const groupParts = (find: (was: Rows, now: Rows) => string[]): Record<string, string[]> =>
    groupByPart(same.map((each) => [each.name, find(each.was, each.now)]));
  return {
    added: missing(current, old),
    addedParts: groupParts((was, rows) => withoutInner(missing(rows, was))),
    changed: same.filter((each) => isChanged(each.was, each.now)).map(({ name }) => name),
    deprecated: stayed
      .filter(({ was, member }) => member.deprecated !== undefined && was.deprecated === undefined)
      .map(({ name }) => name),
    deprecatedParts: groupParts((was, rows) =>
      [...rows.values()]
        .filter(({ name, deprecated }) => deprecated !== undefined && isInUse(was.get(name)))
        .map(({ name }) => name),
    ),
    removed: missing(old, current),
    removedParts: groupParts((was, rows) => withoutInner(missing(was, rows))),
  };
}

/**
 * The names that a package exports and declares, sorted; those that several entry points export once. Whether a name is marked as internal
 * does not count, since the bundler of some releases has put the mark on other names.
 */
function indexNames({ name: from, modules }: ReferencePackage): ReadonlyMap<string, Member> {
  const members = modules
    .flatMap((module) => module.exports)
    .filter(({ declaredBy }) => declaredBy === from)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return new Map(members.map((member) => [member.name, member]));
}

function indexRows({ groups }: Member): Rows {
  return new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.name, row])));
}

function missing(there: ReadonlyMap<string, unknown>, here: ReadonlyMap<string, unknown>): string[] {
  return [...there.keys()].filter((name) => !here.has(name));
}

/** Leaves out what is inside of another part that is listed. */
function withoutInner(parts: readonly string[]): string[] {
  return parts.filter((part) => !parts.some((other) => part.startsWith(`${other}.`)));
}

/** Whether a part was there and not yet deprecated. */
function isInUse(row: Row | undefined): boolean {
  return row !== undefined && row.deprecated === undefined;
}

function isChanged(was: Rows, now: Rows): boolean {
  return [...now].some(([name, row]) => {
    const old = was.get(name);
    return (
      old !== undefined && (toPlain(old.type) !== toPlain(row.type) || old.isOptional !== row.isOptional)
    );
  });
}

/** A type without what only the tools behind a release decide: quotes, line breaks, prefixes of imports, and the order of a union. */
function toPlain(type: string): string {
  return type
    .replaceAll(/import\("[^"]*"\)\.|\b_?[a-z]\w*\.(?=[A-Z])/g, '')
    .replaceAll(/["'\s;]/g, '')
    .split('|')
    .sort()
    .join('|');
}

/** Puts together which names have the same part. */
function groupByPart(
  found: readonly (readonly [name: string, parts: readonly string[]])[],
): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const [name, parts] of found) for (const part of parts) (groups[part] ??= []).push(name);
  return Object.fromEntries(Object.entries(groups).sort(([a], [b]) => (a < b ? -1 : 1)));
}
