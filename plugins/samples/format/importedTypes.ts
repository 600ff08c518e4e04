/** What stands before the names of `import type A, { B }`. */
const start = 'import type ';

/** Finds the names that a line of code imports as types, which highlighters take for values. */
export function findImportedTypes(line: string): readonly { column: number; length: number }[] {
  const names = line.startsWith(start) ? line.slice(start.length).replace(/\bfrom\b.*/, '') : '';
  return [...names.matchAll(/[\w$]+/g)]
    .filter(([name]) => name !== 'as')
    .map(({ 0: name, index }) => ({ column: start.length + index, length: name.length }));
}
