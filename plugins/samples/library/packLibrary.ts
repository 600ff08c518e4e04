import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
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
  const sources = findSources(place, names);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  return sources.map((source) => pack(source, target));
}

interface Manifest {
  name: string;
  version: string;
}

/** Finds the folders and tarballs of packages: what was named, then what belongs to it. */
function findSources(place: string, names: readonly string[]): string[] {
  const isFolder = statSync(place).isDirectory();
  const own = readManifest(place);
  const isKnown = ({ name }: Partial<Manifest> = {}): boolean => names.includes(name ?? '');
  if (isFolder && isKnown(own)) return [place];
  const near = isFolder ? path.join(place, 'packages') : path.dirname(place);
  const others = (existsSync(near) ? readdirSync(near) : [])
    .map((name) => path.join(near, name))
    .filter((source) => source !== place && source.endsWith('.tgz') !== isFolder)
    .map((source) => ({ source, manifest: readManifest(source) }));
  const known = others.filter(({ manifest }) => isKnown(manifest));
  if (isFolder && known.length > 0) return known.map(({ source }) => source);
  if (own && isKnown(own)) {
    const sameRelease = known.filter(
      ({ manifest }) => manifest?.version === own.version && manifest.name !== own.name,
    );
    return [place, ...sameRelease.map(({ source }) => source)];
  }
  const found = [own, ...(isFolder ? others.map(({ manifest }) => manifest) : [])];
  throw unusable(
    place,
    `It contains no package of the library. Its packages: ${found.flatMap((each) => each?.name ?? []).join(', ') || 'none'}.`,
    `Name the folder of a checkout, with packages/server in it, or the folder or tarball of one package: ${names.join(', ')}.`,
  );
}

/** Reads the manifest of a folder or a tarball; nothing if it has none. */
function readManifest(place: string): Manifest | undefined {
  try {
    const text = place.endsWith('.tgz')
      ? execFileSync('tar', ['-xzOf', place, 'package/package.json'], { stdio: ['ignore', 'pipe', 'ignore'] })
      : readFileSync(path.join(place, 'package.json'));
    return JSON.parse(text.toString()) as Manifest;
  } catch {
    return undefined;
  }
}

function pack(source: string, target: string): PackedPackage {
  const options = ['--json', '--ignore-scripts', '--pack-destination', target];
  const [packed] = JSON.parse(runNpm(['pack', source, ...options], target)) as [
    Manifest & { filename: string; files: { path: string }[] },
  ];
  const { name, version, filename, files } = packed;
  if (!files.some((file) => /\.d\.[cm]?ts$/.test(file.path)))
    throw unusable(
      source,
      `${name} ${version} has no types, as before a build.`,
      'Build the library, in a checkout with pnpm build. Then run this again.',
    );
  const file = path.join(target, filename);
  const own = `${path.basename(filename, '.tgz')}-${digest(readFileSync(file, 'latin1')).slice(0, 12)}.tgz`;
  renameSync(file, path.join(target, own));
  return { name, version, tarball: path.join(target, own) };
}

function unusable(place: string, problem: string, fix: string): SiteError {
  return new SiteError('The library cannot be used.', { at: place, problems: [problem], fix });
}
