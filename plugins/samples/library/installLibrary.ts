import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { family, readPublished, type Release } from '../claims/since/releases';
import { installPackages } from '../claims/since/runNpm';
import { digest, readManifest, rootNames } from '../page/roots';
import { chooseRelease, listOlder } from './chooseRelease';
import { packLibrary } from './packLibrary';
import { requireMajor } from './requireMajor';

/** A library that is installed in place of that of `samples/`: its packages, each with its version or the address of its tarball. */
export interface Library extends Release {
  /** How reports name it: `11.26.0`, or `11.25.2 in /home/ada/trpc`. */
  title: string;
  /** What `prove` needs as `library`: a folder for each root that has it. */
  folder: string;
  /** What an author should know before reading results. */
  notes: string[];
}

/**
 * Installs the library that an author names, below `.cache/`, with the other packages of each root: a release, a dist-tag, a tarball, or a
 * folder with a checkout or one package. `major` is the one that the site's pages in `docs/` document.
 */
export function installLibrary(
  named: string,
  { siteFolder, major }: { siteFolder: string; major: number },
): Library {
  const samplesFolder = path.join(siteFolder, 'samples');
  const roots = rootNames(samplesFolder);
  const own = new Map(roots.map((root) => [root, readManifest(path.join(samplesFolder, root))]));
  const isPlace = /^\.|[/\\]|\.tgz$/.test(named);
  const folder = path.join(siteFolder, '.cache/roots', isPlace ? toFolderName(named) : named);
  const release = isPlace
    ? pack(path.resolve(named), [...own.values()], { major, folder })
    : chooseRelease(named, readPublished(), major);
  const notes = isPlace ? [] : notesOf(release, own);
  for (const [root, packages] of own) {
    const changed = replacePackages(packages, release);
    const target = path.join(folder, root);
    if (changed) install(path.join(samplesFolder, root), target, changed);
    else rmSync(target, { recursive: true, force: true });
  }
  const title = isPlace ? `${release.version} in ${path.resolve(named)}` : release.version;
  return { ...release, title, folder, notes };
}

/** The name of a folder for what is packed from a place: the same for each try, so that npm installs only what has changed. */
function toFolderName(named: string): string {
  return `${path.basename(named, '.tgz')}-${digest(path.resolve(named)).slice(0, 8)}`;
}

function pack(
  place: string,
  own: readonly Readonly<Record<string, string>>[],
  { major, folder }: { major: number; folder: string },
): Release {
  const ofLibrary = own.flatMap(Object.keys).filter((name) => name.startsWith('@trpc/'));
  const packed = packLibrary(place, [...new Set(ofLibrary)].sort(), path.join(folder, 'packed'));
  for (const { name, version } of packed) requireMajor(`${name} in ${place}`, version, major);
  const { version = '' } = packed.find(({ name }) => name === '@trpc/server') ?? packed[0] ?? {};
  const packages = packed.map(({ name, tarball }) => [name, `file:${tarball}`]);
  return { version, packages: Object.fromEntries(packages) as Record<string, string> };
}

function notesOf(release: Release, own: ReadonlyMap<string, Readonly<Record<string, string>>>): string[] {
  const older = listOlder(release);
  const isNewer = (version: string): boolean =>
    semver.major(version) === semver.major(release.version) && semver.gt(version, release.version);
  return [
    ...(older.length > 0 ? [`Not published with it, so used in an older release: ${older.join(', ')}.`] : []),
    ...[...own].flatMap(([root, { '@trpc/server': version = '' }]) =>
      isNewer(version) ? [`samples/${root} keeps @trpc/server ${version}, which is newer.`] : [],
    ),
  ];
}

/**
 * Puts a library into the packages of a root, and returns them; nothing if the root keeps its own. A root with a newer release does, because
 * its samples are about features that an older one does not have yet. So does a root of another major, and one with a package that releases
 * do not have, because it needs an exact version. What an author has on disk is newer than any release, whatever version it names.
 */
export function replacePackages(
  own: Readonly<Record<string, string>>,
  { version, packages }: Release,
): Record<string, string> | undefined {
  const server = own['@trpc/server'] ?? '';
  const isOnDisk = Object.values(packages).some((each) => each.startsWith('file:'));
  const hasOther = Object.keys(own).some(
    (name) => name.startsWith('@trpc/') && !(name in packages) && !family.includes(name),
  );
  if (semver.major(server) !== semver.major(version) || hasOther) return undefined;
  if (!isOnDisk && semver.gt(server, version)) return undefined;
  const changed = Object.entries(own).map(([name, known]) => [name, packages[name] ?? known] as const);
  return changed.some(([name, each]) => own[name] !== each) ? Object.fromEntries(changed) : undefined;
}

/** Installs the packages of a root elsewhere, with others in place of some. */
function install(root: string, target: string, dependencies: Record<string, string>): void {
  mkdirSync(target, { recursive: true });
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as object;
  writeFileSync(path.join(target, 'package.json'), JSON.stringify({ ...manifest, dependencies }, null, 2));
  copyFileSync(path.join(root, 'package-lock.json'), path.join(target, 'package-lock.json'));
  installPackages(target, '--omit=optional', '--prefer-offline');
}
