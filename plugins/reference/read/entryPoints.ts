import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An entry point of an installed package, and the file with its types. */
export interface EntryPoint {
  package: string;
  version: string;
  import: string;
  /** Its path in the package; empty for the main one. */
  path: string;
  types: string;
}

/** The packages of the reference, in its order. */
export const packageNames = [
  '@trpc/server',
  '@trpc/client',
  '@trpc/tanstack-react-query',
  '@trpc/react-query',
  '@trpc/next',
] as const;

/** Entry points that have no pages, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  '@trpc/server/shared': 'Its names are internal, or are exported by `@trpc/server` as well.',
  '@trpc/server/unstable-core-do-not-import': 'Its name says that it is not for applications.',
  '@trpc/client/unstable-internals': 'Its name says that it can change in any release.',
  '@trpc/next/app-dir/client': 'It is experimental.',
  '@trpc/next/app-dir/links/nextCache': 'It is experimental.',
  '@trpc/next/app-dir/links/nextHttp': 'It is experimental.',
  '@trpc/next/app-dir/server': 'It is experimental.',
};

interface Manifest {
  version: string;
  exports?: Record<string, string | { import?: string | { types?: string } }>;
}

/**
 * Lists the entry points of the packages that are installed in a folder, those in `leftOut` included. An early release lacks some packages,
 * and one before 11.4 does not name its types, which are beside its code.
 */
export function readEntryPoints(modulesFolder: string): EntryPoint[] {
  const installed = packageNames.filter((name) => existsSync(path.join(modulesFolder, name)));
  return installed.flatMap((name) => readEntryPointsOf(path.join(modulesFolder, name), name));
}

function readEntryPointsOf(folder: string, name: string): EntryPoint[] {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { version, exports = {} } = JSON.parse(text) as Manifest;
  return Object.entries(exports).flatMap(([key, entry]) => {
    const code = typeof entry === 'string' ? undefined : entry.import;
    const types = typeof code === 'string' ? code.replace(/\.mjs$/, '.d.ts') : code?.types;
    if (types === undefined) return [];
    const modulePath = key.replace(/^\.\/?/, '');
    return [
      {
        package: name,
        version,
        import: modulePath === '' ? name : `${name}/${modulePath}`,
        path: modulePath,
        types: path.join(folder, types),
      },
    ];
  });
}
