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
  exports?: Record<string, string | { import?: { types?: string } }>;
}

/** Lists the entry points of the packages that are installed in a folder, those in `leftOut` included. */
export function readEntryPoints(modulesFolder: string): EntryPoint[] {
  const problems: string[] = [];
  const entries = packageNames.flatMap((name) => {
    const folder = path.join(modulesFolder, name);
    const file = path.join(folder, 'package.json');
    if (!existsSync(file)) {
      problems.push(`${name} is not installed: there is no ${file}`);
      return [];
    }
    const { version, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    return Object.entries(exports).flatMap(([key, entry]) => {
      const types = typeof entry === 'string' ? undefined : entry.import?.types;
      if (types === undefined) return [];
      const modulePath = key.replace(/^\.\/?/, '');
      const entryPoint: EntryPoint = {
        package: name,
        version,
        import: modulePath === '' ? name : `${name}/${modulePath}`,
        path: modulePath,
        types: path.join(folder, types),
      };
      if (!existsSync(entryPoint.types)) problems.push(`${entryPoint.import} has no types at ${types}`);
      return [entryPoint];
    });
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
