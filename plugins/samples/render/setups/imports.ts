import path from 'node:path';
import { transformSync } from 'esbuild';
import ts from 'typescript';

/** Lists the files that the named ones import, directly or through others; `known` has the text of each file by its path. */
export function importedFiles(names: readonly string[], known: ReadonlyMap<string, string>): string[] {
  const found = new Set(names);
  for (const name of found)
    for (const specifier of relativeImports(known.get(name) ?? '')) {
      const imported = resolveImport(name, specifier, (each) => known.has(each));
      if (imported !== undefined) found.add(imported);
    }
  return [...found].filter((name) => !names.includes(name));
}

/** Lists what a file imports by a relative path, types included. */
export function relativeImports(code: string): string[] {
  const { importedFiles } = ts.preProcessFile(code, true, true);
  return importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
}

/** Finds the file that a relative import in the file `name` names, as a bundler resolves it. */
export function resolveImport(
  name: string,
  specifier: string,
  exists: (name: string) => boolean,
): string | undefined {
  const base = path.posix.join(path.posix.dirname(name), specifier);
  const stem = base.replace(/\.[cm]?jsx?$/, '');
  return [base, ...extensions.map((extension) => `${stem}${extension}`)].find(exists);
}

const extensions = ['.ts', '.tsx', '.d.ts', '.mts', '.js', '.css', '.json', '/index.ts', '/index.tsx'];

/** Lists the packages and modules of Node that a file imports when it runs: not those that only types come from. */
export function valueImports(name: string, code: string): readonly string[] {
  const key = `${name}\0${code}`;
  const known = knownImports.get(key) ?? readValueImports(name, code);
  knownImports.set(key, known);
  return known;
}

/** Many samples of a page have the same server. */
const knownImports = new Map<string, readonly string[]>();

function readValueImports(name: string, code: string): readonly string[] {
  const { code: written } = transformSync(code, {
    loader: name.endsWith('x') ? 'tsx' : 'ts',
    jsx: 'automatic',
  });
  const { importedFiles } = ts.preProcessFile(written, true, true);
  return importedFiles.map(({ fileName }) => fileName).filter((each) => !each.startsWith('.'));
}
