import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { installPackages, runNpm } from './runNpm';

/** The packages that are released together. */
export const family: readonly string[] = [
  'server',
  'client',
  'react-query',
  'next',
  'tanstack-react-query',
].map((name) => `@trpc/${name}`);

/** A release of the library as readers can install it: each of its packages with a version. A package that was not published with it has its newest version before. */
export interface Release {
  version: string;
  packages: Readonly<Record<string, string>>;
}

/** What the registry has: the versions of each package and when each came, and the dist-tags of `@trpc/server`, such as `latest`. */
export interface Published {
  versions: Readonly<Record<string, readonly string[]>>;
  times: Readonly<Record<string, Readonly<Record<string, string>>>>;
  tags: Readonly<Record<string, string>>;
}

interface PackageInfo {
  versions: string[];
  time: Record<string, string>;
  'dist-tags': Record<string, string>;
}

/** Asks the registry what it has. */
export function readPublished(): Published {
  const found = family.map((name) => {
    const text = runNpm(['view', name, 'versions', 'time', 'dist-tags', '--json'], process.cwd());
    return [name, JSON.parse(text) as PackageInfo] as const;
  });
  return {
    versions: Object.fromEntries(found.map(([name, { versions }]) => [name, versions])),
    times: Object.fromEntries(found.map(([name, { time }]) => [name, time])),
    tags: Object.fromEntries(found)['@trpc/server']?.['dist-tags'] ?? {},
  };
}

/** Puts the releases of a major together, oldest first, from the published versions of each package. */
export function toReleases(versions: Published['versions'], major: number): Release[] {
  return (versions['@trpc/server'] ?? [])
    .filter((version) => semver.major(version) === major && semver.prerelease(version) === null)
    .sort(semver.compare)
    .map((version) => toRelease(versions, version));
}

/** Puts a release together: of each package this version, or else its newest release before. */
export function toRelease(versions: Published['versions'], version: string): Release {
  const range = `>=${String(semver.major(version))}.0.0 <=${version}`;
  const packages = Object.entries(versions).flatMap(([name, published]) => {
    const chosen = published.includes(version)
      ? version
      : semver.maxSatisfying(
          published.filter((each) => semver.prerelease(each) === null),
          range,
        );
    return chosen === null ? [] : [[name, chosen]];
  });
  return { version, packages: Object.fromEntries(packages) as Record<string, string> };
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
    installPackages(unfinished, ...wanted);
    renameSync(unfinished, folder);
  }
  return path.join(folder, 'node_modules/@trpc');
}
