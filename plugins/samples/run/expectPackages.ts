import { isBuiltin } from 'node:module';
import type { Root } from '../page/roots';
import { readImports } from './readImports';

/** By the digest of a root, what programs will import from its packages. */
const expected = new Map<string, Set<string>>();

/**
 * Keeps which packages programs of a root will ask for when they run, so that one bundle can have them all. Each program is the texts of
 * its files by their paths.
 */
export function expectPackages(root: Root, programs: readonly ReadonlyMap<string, string>[]): void {
  const names = expected.get(root.digest) ?? new Set();
  expected.set(root.digest, names);
  const files = new Map(programs.flatMap((files) => [...files]).map(([name, text]) => [text, name]));
  for (const [text, name] of files)
    for (const each of valueImports(name, text)) if (!isBuiltin(each)) names.add(each);
}

/** Lists the packages that programs of a root will ask for, as in `@trpc/server/adapters/ws`. */
export function expectedPackages({ digest }: Root): string[] {
  return [...(expected.get(digest) ?? [])];
}

/** Lists the packages and modules of Node that a file imports when it runs: not those that only types come from. */
export function valueImports(name: string, text: string): string[] {
  if (!/\.[cm]?[jt]sx?$/.test(name)) return [];
  const names = readImports(text, name, { values: true });
  if (name.endsWith('x')) names.push('react/jsx-runtime');
  return names.filter((each) => /^[^./]/.test(each));
}
