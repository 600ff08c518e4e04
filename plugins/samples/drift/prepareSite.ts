import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import type { Release } from '../claims/since/releases';
import type { PageSet } from '../page/pageSets';
import { rootNames } from '../page/roots';

/** Copies the pages, samples and claims of a site below its cache, with a release in place of the packages of its roots, and returns the folder. */
export function prepareSite(siteFolder: string, sets: readonly PageSet[], release: Release): string {
  const folder = path.join(siteFolder, '.cache/drift', release.version);
  mkdirSync(folder, { recursive: true });
  for (const name of ['claims', ...sets.map((set) => set.folder)]) copy(siteFolder, folder, name);
  const samplesFolder = path.join(siteFolder, 'samples');
  copy(siteFolder, folder, 'samples/tsconfig.json');
  for (const root of rootNames(samplesFolder))
    prepareRoot(path.join('samples', root), siteFolder, folder, release);
  const ownRoots = [...new Set(sets.flatMap(({ root, react = root }) => [root, react]))];
  const own = ownRoots.map((root) => readManifest(path.join(samplesFolder, root)).dependencies);
  for (const set of sets) nameRelease(path.join(folder, set.folder), own, release);
  return folder;
}

/** Copies a root and installs the release in it. If that changes nothing, as in the root of another major, the copy has the packages of the site. */
function prepareRoot(root: string, siteFolder: string, folder: string, release: Release): void {
  copy(siteFolder, folder, root);
  const target = path.join(folder, root);
  const manifest = path.join(target, 'package.json');
  const text = readFileSync(manifest, 'utf8');
  const changed = withRelease(text, release);
  const packages = path.join(target, 'node_modules');
  const isLink = lstatSync(packages, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  // npm would install into the root of the site.
  if (isLink || changed === text) rmSync(packages, { recursive: true, force: true });
  if (changed === text) {
    symlinkSync(path.join(siteFolder, root, 'node_modules'), packages, 'junction');
    return;
  }
  writeFileSync(manifest, changed);
  install(target);
}

/**
 * Puts a release into a `package.json`. A root with a newer one keeps its own, because its samples are about features that the
 * release does not have yet. A root of another major keeps its own too, and so does a root with a package that releases do not
 * have, because it needs an exact version.
 */
export function withRelease(manifest: string, { version, packages }: Release): string {
  const parsed = JSON.parse(manifest) as Manifest;
  const own = parsed.dependencies['@trpc/server'] ?? '';
  const hasOther = Object.keys(parsed.dependencies).some(
    (name) => name.startsWith('@trpc/') && !(name in packages),
  );
  if (semver.gt(own, version) || semver.major(own) !== semver.major(version) || hasOther) return manifest;
  const dependencies = Object.fromEntries(
    Object.entries(parsed.dependencies).map(([name, known]) => [name, packages[name] ?? known]),
  );
  return JSON.stringify({ ...parsed, dependencies }, null, 2);
}

/** Lets the install lines of a page name a release, because lines that name the installed versions are no reason to look at a page. */
export function withReleaseInstalled(
  page: string,
  own: readonly Readonly<Record<string, string>>[],
  { packages }: Release,
): string {
  return page.replace(/^\s*npm (?:install|i|add)\s.*$/gm, (line) =>
    line.replace(/(@trpc\/[\w-]+)@([\w.-]+)/g, (word, name: string, version: string) =>
      own.some((installed) => installed[name] === version) ? `${name}@${packages[name] ?? version}` : word,
    ),
  );
}

function nameRelease(
  folder: string,
  own: readonly Readonly<Record<string, string>>[],
  release: Release,
): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.mdx')) continue;
    const file = path.join(folder, name);
    writeFileSync(file, withReleaseInstalled(readFileSync(file, 'utf8'), own, release));
  }
}

interface Manifest {
  dependencies: Record<string, string>;
}

function readManifest(root: string): Manifest {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
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
