import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { SiteError } from '../../../lib/siteError';

/** A folder in `samples/` with its own packages, against which samples are compiled. */
export interface Root {
  name: string;
  folder: string;
  /** The folder in which its packages are installed: `folder`, unless a site is proven with another library. */
  packagesFolder: string;
  /** The version of `@trpc/server` that is installed in it. */
  library: string;
  /** Whether this library was packed from a folder or comes from a tarball, so it can have more than the release of its version. */
  isUnreleased: boolean;
  /** What is installed: package names and versions. */
  packages: Readonly<Record<string, string>>;
  /** The packages and versions that its `package.json` in `samples/` names, as install lines of pages do. */
  named: Readonly<Record<string, string>>;
  /** Differs for other installed packages and for other compiler options. */
  digest: string;
}

/** Where a site has its roots, and the folder of the library that is used in place of theirs, if there is one. */
export interface PlaceOfRoots {
  siteFolder: string;
  /** It has a folder for each root whose packages differ, as `installLibrary` makes it. */
  library?: string | undefined;
}

/** Reads all roots of a site. */
export function readRoots({ siteFolder, library }: PlaceOfRoots): Root[] {
  const samplesFolder = realpathSync(path.join(siteFolder, 'samples'));
  return rootNames(samplesFolder).map((name) => readRoot(samplesFolder, name, library));
}

/** Reads a root, and throws if its installed packages are not those of its lock file. */
export function readRoot(samplesFolder: string, name: string, library?: string): Root {
  const folder = path.join(samplesFolder, name);
  const other = library && path.join(library, name);
  const packagesFolder = other && existsSync(other) ? realpathSync(other) : folder;
  const named = readManifest(folder);
  const manifest = readManifest(packagesFolder);
  const installedFile = path.join(packagesFolder, 'node_modules/.package-lock.json');
  if (!existsSync(installedFile)) throw notInstalled(name, [`${name}/node_modules is missing`]);
  const lock = readFileSync(path.join(packagesFolder, 'package-lock.json'), 'utf8');
  const installedText = readFileSync(installedFile, 'utf8');
  const locked = versionsOf(lock);
  const installed = versionsOf(installedText);
  const wrong = Object.keys(manifest).filter((each) => installed[each] !== locked[each]);
  const problems = wrong.map(
    (each) => `${each} is ${installed[each] ?? 'missing'}, the lock file says ${locked[each] ?? 'nothing'}`,
  );
  if (wrong.length > 0) throw notInstalled(name, problems);
  const packages = Object.fromEntries(Object.keys(manifest).map((each) => [each, installed[each] ?? '']));
  const options =
    readFileSync(path.join(folder, 'tsconfig.json'), 'utf8') +
    readFileSync(path.join(samplesFolder, 'tsconfig.json'), 'utf8');
  return {
    name,
    folder,
    packagesFolder,
    library: packages['@trpc/server'] ?? '',
    isUnreleased: (manifest['@trpc/server'] ?? '').startsWith('file:'),
    packages,
    named,
    digest: digest(lock, installedText, options),
  };
}

/** Lists the names of the roots. */
export function rootNames(samplesFolder: string): string[] {
  return readdirSync(samplesFolder).filter((name) =>
    existsSync(path.join(samplesFolder, name, 'package.json')),
  );
}

/** The root of the version to which a root belongs: `v11` for `v11-react`. Set-ups that a root does not have are taken from there. */
export function versionRoot(name: string): string {
  return name.replace(/-.*$/, '');
}

/** Makes a short name for some texts, different for all other texts. */
export function digest(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').slice(0, 24);
}

function versionsOf(lockText: string): Record<string, string> {
  const { packages } = JSON.parse(lockText) as { packages: Record<string, { version?: string }> };
  const prefix = 'node_modules/';
  return Object.fromEntries(
    Object.entries(packages)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, { version }]) => [key.slice(prefix.length), version ?? '']),
  );
}

/** Reads the packages that the `package.json` of a root names, with their versions. */
export function readManifest(folder: string): Record<string, string> {
  const text = readFileSync(path.join(folder, 'package.json'), 'utf8');
  return (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies;
}

function notInstalled(name: string, problems: readonly string[]): SiteError {
  return new SiteError(
    'The installed packages that samples are compiled against differ from the lock file.',
    {
      at: `samples/${name}`,
      problems,
      fix: `cd samples/${name} && npm install --no-save --omit=optional --ignore-scripts`,
    },
  );
}
