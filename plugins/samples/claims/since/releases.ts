import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

const packages = ['server', 'client', 'react-query', 'next', 'tanstack-react-query'].map(
  (name) => `@trpc/${name}`,
);

/** A release of the library as readers can install it: each of its packages with a version. A package that was not published with it has its newest version before. */
export interface Release {
  version: string;
  packages: Readonly<Record<string, string>>;
}

/** Lists the published releases of a major, oldest first. */
export function listReleases(major: number): Release[] {
  return toReleases(Object.fromEntries(packages.map((name) => [name, versionsOf(name)])), major);
}

/** Puts the releases of a major together, oldest first, from the published versions of each package. */
export function toReleases(published: Readonly<Record<string, readonly string[]>>, major: number): Release[] {
  const isRelease = (version: string): boolean =>
    semver.major(version) === major && semver.prerelease(version) === null;
  const newestUpTo = (version: string, versions: readonly string[]): string | null =>
    semver.maxSatisfying(versions.filter(isRelease), `<=${version}`);
  return (published['@trpc/server'] ?? [])
    .filter(isRelease)
    .sort(semver.compare)
    .map((version) => ({
      version,
      packages: Object.fromEntries(
        Object.entries(published).flatMap(([name, versions]) => {
          const newest = newestUpTo(version, versions);
          return newest === null ? [] : [[name, newest]];
        }),
      ),
    }));
}

function versionsOf(name: string): string[] {
  return JSON.parse(
    execFileSync('npm', ['view', name, 'versions', '--json'], { encoding: 'utf8' }),
  ) as string[];
}

/** Installs a release below `.cache/`, once, and returns the folder with its packages. */
export function installRelease(siteFolder: string, { version, packages: versions }: Release): string {
  const folder = path.join(siteFolder, '.cache/library', version);
  if (!existsSync(folder)) {
    // The rename comes last, so that a folder whose installation was cut off is never used.
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(path.join(unfinished, 'package.json'), '{ "private": true }');
    const wanted = Object.entries(versions).map(([name, each]) => `${name}@${each}`);
    const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--silent'];
    execFileSync('npm', ['install', ...options, ...wanted], { cwd: unfinished, stdio: 'inherit' });
    renameSync(unfinished, folder);
  }
  return path.join(folder, 'node_modules/@trpc');
}
