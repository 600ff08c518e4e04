import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../../lib/siteError';

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

/** Lists the entry points of the packages that are installed in a folder, those in `leftOut` included. */
export function readEntryPoints(modulesFolder: string): EntryPoint[] {
  const problems: string[] = [];
  const entries = packageNames.flatMap((name) => {
    const file = path.join(modulesFolder, name, 'package.json');
    if (!existsSync(file)) {
      problems.push(`${name} is not installed: there is no ${file}`);
      return [];
    }
    const own = readEntryPointsOf(modulesFolder, name);
    for (const { import: from, types } of own)
      if (!existsSync(types))
        problems.push(`${from} has no types at ${path.relative(path.dirname(file), types)}`);
    return own;
  });
  const gone = Object.keys(leftOut).filter((name) => !entries.some((entry) => entry.import === name));
  if (problems.length === 0)
    problems.push(...gone.map((name) => `${name} is left out of the reference, but no longer exists`));
  if (problems.length > 0) {
    throw new SiteError('The API reference cannot be read from the installed packages.', {
      at: modulesFolder,
      problems,
      fix: 'Install the packages again (npm ci --ignore-scripts there), and correct plugins/reference/read/entryPoints.ts if their entry points changed.',
    });
  }
  return entries;
}

/** Lists the entry points of one installed package. Those before 11.4 do not name their types, which are beside their code. */
export function readEntryPointsOf(modulesFolder: string, name: string): EntryPoint[] {
  const folder = path.join(modulesFolder, name);
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
