import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Lists the packages of a project that are missing, and those that got another version of a package than they require. */
export function findMismatches(project: string): string[] {
  const { dependencies, devDependencies } = readManifest(project);
  return Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
    const folder = findPackage(name, project);
    if (folder === undefined) return [`${name} is not installed.`];
    const { version, peerDependencies = {}, peerDependenciesMeta = {} } = readManifest(folder);
    return Object.entries(peerDependencies).flatMap(([peer, range]) => {
      const found = findPackage(peer, folder);
      if (found === undefined)
        return peerDependenciesMeta[peer]?.optional
          ? []
          : [`${name} ${version} requires ${peer} ${range}, which is not installed.`];
      const installed = readManifest(found).version;
      return semver.satisfies(installed, range, { includePrerelease: true })
        ? []
        : [`${name} ${version} requires ${peer} ${range}, but got ${installed}.`];
    });
  });
}

/** Finds a package as Node.js does, from a folder upward. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
    if (folder === path.dirname(folder)) return undefined;
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}
