import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import type { PageSet } from '../page/pageSets';
import { rootNames } from '../page/roots';
import type { ChosenRelease } from './chooseRelease';

/** Copies the pages, samples and claims of a site below its cache, with a release in place of the packages of its roots, and returns the folder. */
export function prepareSite(siteFolder: string, sets: readonly PageSet[], release: ChosenRelease): string {
  const folder = path.join(siteFolder, '.cache/drift', release.version);
  mkdirSync(folder, { recursive: true });
  for (const name of ['claims', ...sets.map((set) => set.folder)]) copy(siteFolder, folder, name);
  const samplesFolder = path.join(siteFolder, 'samples');
  copy(siteFolder, folder, 'samples/tsconfig.json');
  for (const root of rootNames(samplesFolder)) {
    if (!sets.some((set) => root === set.root || root.startsWith(`${set.root}-`))) continue;
    copy(siteFolder, folder, `samples/${root}`);
    const manifest = path.join(folder, 'samples', root, 'package.json');
    const text = readFileSync(manifest, 'utf8');
    const changed = withRelease(text, release);
    writeFileSync(manifest, changed);
    install(path.join(folder, 'samples', root));
  }
  return folder;
}

/**
 * Puts a release into a `package.json`. A root with a newer one keeps its own, because its samples are about features that the
 * release does not have yet, and so does a root with a package that releases do not have, because it needs an exact version.
 */
export function withRelease(manifest: string, { version, packages }: ChosenRelease): string {
  const parsed = JSON.parse(manifest) as { dependencies: Record<string, string> };
  const own = parsed.dependencies['@trpc/server'] ?? '';
  const hasOther = Object.keys(parsed.dependencies).some(
    (name) => name.startsWith('@trpc/') && !(name in packages),
  );
  if (semver.gt(own, version) || hasOther) return manifest;
  const dependencies = Object.fromEntries(
    Object.entries(parsed.dependencies).map(([name, known]) => [name, packages[name] ?? known]),
  );
  return JSON.stringify({ ...parsed, dependencies }, null, 2);
}

/** Replaces a file or folder of the copy by that of the site, except for installed packages. */
function copy(from: string, to: string, name: string): void {
  const source = path.join(from, name);
  const target = path.join(to, name);
  if (!existsSync(source)) return;
  for (const entry of existsSync(target) && statSync(target).isDirectory() ? readdirSync(target) : [])
    if (entry !== 'node_modules') rmSync(path.join(target, entry), { recursive: true });
  const isOwn = (file: string): boolean =>
    !path.relative(from, file).split(path.sep).includes('node_modules');
  cpSync(source, target, { recursive: true, filter: isOwn });
}

function install(folder: string): void {
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options, '--prefer-offline', '--silent'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
