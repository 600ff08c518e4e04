import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';

const packages = ['server', 'client', 'react-query', 'next', 'tanstack-react-query'].map(
  (name) => `@trpc/${name}`,
);

/** A release of the library, and the packages that were published with it. */
export interface Release {
  version: string;
  packages: string[];
}

/** Lists the published releases of a major, oldest first. */
export function listReleases(major: number): Release[] {
  const published = packages.map((name) => ({ name, versions: versionsOf(name) }));
  return versionsOf('@trpc/server')
    .filter((version) => semver.major(version) === major && semver.prerelease(version) === null)
    .sort(semver.compare)
    .map((version) => ({
      version,
      packages: published.filter(({ versions }) => versions.includes(version)).map(({ name }) => name),
    }));
}

function versionsOf(name: string): string[] {
  return JSON.parse(
    execFileSync('npm', ['view', name, 'versions', '--json'], { encoding: 'utf8' }),
  ) as string[];
}

/** Installs a release below `.cache/`, once, and returns the folder with its packages. */
export function installRelease(siteFolder: string, { version, packages: names }: Release): string {
  const folder = path.join(siteFolder, '.cache/releases', version);
  if (!existsSync(folder)) {
    // The rename comes last, so that a folder whose installation was cut off is never used.
    const unfinished = `${folder}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(path.join(unfinished, 'package.json'), '{ "private": true }');
    const wanted = names.map((name) => `${name}@${version}`);
    const options = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--silent'];
    execFileSync('npm', ['install', ...options, ...wanted], { cwd: unfinished, stdio: 'inherit' });
    renameSync(unfinished, folder);
  }
  return path.join(folder, 'node_modules/@trpc');
}
