import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../../lib/siteError';
import { runNpm } from '../claims/since/runNpm';
import { digest } from '../page/roots';

/** A package of the library that is installed from a tarball. */
export interface PackedPackage {
  name: string;
  version: string;
  tarball: string;
}

/**
 * Collects the packages of the library that an author has on disk, as tarballs in `target`: those of a checkout, that of the folder of one
 * package, or a tarball with those of the same version beside it. Their names contain a digest, so that npm installs what has changed.
 */
export function packLibrary(place: string, names: readonly string[], target: string): PackedPackage[] {
  if (!existsSync(place))
    throw unusable(
      place,
      'There is no such file or folder.',
      'Correct the path. It begins in the folder of this site.',
    );
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  return statSync(place).isDirectory()
    ? findFolders(place, names).map((folder) => keep(pack(folder, target), folder, target))
    : findTarballs(place, names).map((file) => keep(file, file, target));
}

/** Finds the folders of packages: the folder itself, or those in `packages/` of a checkout. */
function findFolders(place: string, names: readonly string[]): string[] {
  const inside = path.join(place, 'packages');
  const folders = existsSync(inside) ? readdirSync(inside).map((name) => path.join(inside, name)) : [];
  const found = new Map([place, ...folders].map((folder) => [folder, readName(folder)]));
  const isKnown = (folder: string): boolean => names.includes(found.get(folder) ?? '');
  const chosen = isKnown(place) ? [place] : folders.filter(isKnown);
  if (chosen.length > 0) return chosen;
  const others = [...found.values()].filter((name) => name !== undefined);
  throw unusable(
    place,
    `It contains no package of the library. Packages in it and in its packages/: ${others.join(', ') || 'none'}.`,
    `Name the folder of a checkout, with packages/server in it, or that of one package: ${names.join(', ')}.`,
  );
}

function readName(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest).name : undefined;
}

function pack(folder: string, target: string): string {
  const into = path.join(target, digest(folder));
  mkdirSync(into);
  runNpm(['pack', folder, '--ignore-scripts', '--pack-destination', into], target);
  return path.join(into, readdirSync(into)[0] ?? '');
}

/** Finds the tarballs of the same version beside one, and puts the one that was named first. */
function findTarballs(file: string, names: readonly string[]): string[] {
  const { name = '', version } = readTarball(file).manifest;
  if (!names.includes(name))
    throw unusable(file, `It is the package "${name}".`, `Name a tarball of ${names.join(', ')}.`);
  const folder = path.dirname(file);
  const beside = new Map<string, string>();
  for (const each of readdirSync(folder).filter((entry) => entry.endsWith('.tgz'))) {
    const other = tryTar(['-xzOf', path.join(folder, each), 'package/package.json']);
    const manifest = JSON.parse(other ?? '{}') as Partial<Manifest>;
    if (manifest.version === version && manifest.name !== name && names.includes(manifest.name ?? ''))
      beside.set(manifest.name ?? '', path.join(folder, each));
  }
  return [file, ...beside.values()];
}

interface Manifest {
  name?: string;
  version: string;
  main?: unknown;
  module?: unknown;
  types?: unknown;
  exports?: unknown;
}

interface Tarball {
  manifest: Manifest;
  /** Its files, from the folder of the package. */
  files: readonly string[];
}

function readTarball(file: string): Tarball {
  const text = tryTar(['-xzOf', file, 'package/package.json']);
  if (text === undefined)
    throw unusable(
      file,
      'It is not the tarball of a package: tar finds no package/package.json in it.',
      'Make one with npm pack in the folder of the package.',
    );
  const files = (tryTar(['-tzf', file]) ?? '').split('\n').map((name) => name.replace('package/', ''));
  return { manifest: JSON.parse(text) as Manifest, files };
}

function tryTar(parameters: readonly string[]): string | undefined {
  try {
    return execFileSync('tar', parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

/** Keeps a tarball, if the files that it exports are in it: a checkout that was not built has none. */
function keep(file: string, source: string, target: string): PackedPackage {
  const { manifest, files } = readTarball(file);
  const { name = '', version, main, module, types, exports } = manifest;
  const missing = pathsIn([main, module, types, exports]).filter(
    (each) => !each.includes('*') && !files.includes(path.posix.normalize(each)),
  );
  if (missing.length > 0)
    throw unusable(
      source,
      `The package.json of ${name} ${version} names files that are not there, as before a build: ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? `, and ${String(missing.length - 3)} more` : ''}.`,
      'Build the library, in a checkout with pnpm build. Then run this again.',
    );
  const own = `${name.slice(1).replace('/', '-')}-${version}-${digest(readFileSync(file, 'latin1')).slice(0, 12)}.tgz`;
  const tarball = path.join(target, own);
  copyFileSync(file, tarball);
  return { name, version, tarball };
}

/** Lists the paths in the fields of a `package.json` that name files. Conditions of exports are nested. */
function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsIn) : [];
}

function unusable(place: string, problem: string, fix: string): SiteError {
  return new SiteError('The library cannot be used.', { at: place, problems: [problem], fix });
}
