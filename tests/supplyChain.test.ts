import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFolders } from '../scripts/helpers/installMissing.cjs';

interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

type Packages = Readonly<Record<string, LockEntry>>;

/** Licenses of packages that the site is built or tested with. */
const allowedLicenses: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC-BY-4.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'Unlicense', 'WTFPL', 'Zlib', 'LGPL-3.0-or-later'],
  // Of a package that names the license as its readme does.
  'CC BY-SA 4.0',
]);
/** Packages whose lock entry names no license. The text in the package is MIT. */
const withoutLicense: ReadonlySet<string> = new Set([
  'busboy',
  'eval',
  'format',
  'require-like',
  'streamsearch',
]);
/** Packages that would like to run a script when they are installed. `npm ci --ignore-scripts` never lets them, and they work without it. */
const withInstallScript: ReadonlySet<string> = new Set([
  '@scarf/scarf',
  '@swc/core',
  'core-js',
  'esbuild',
  'msw',
]);

const lockFiles = findFolders('.').map(({ folder }) => path.posix.join(folder, 'package-lock.json'));

describe.each(lockFiles)('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };

  test('has only packages of the registry, with checksums, allowed licenses and no unknown install script', () => {
    expect(findProblems(packages)).toEqual([]);
    expect(Object.keys(packages).length).toBeGreaterThan(5);
  });
});

test('no install of this site runs scripts of packages', () => {
  expect(readFileSync('scripts/helpers/installMissing.cjs', 'utf8')).toContain('--ignore-scripts');
});

describe('a problem is named', () => {
  const sound: LockEntry = { version: '1.0.0', integrity: 'sha512-a', license: 'MIT' };

  test.each<[string, LockEntry, string]>([
    [
      'a package from a repository',
      { ...sound, resolved: 'git+ssh://git@example.com/a.git#1' },
      'comes from git+ssh:',
    ],
    ['a package from another host', { ...sound, resolved: 'https://example.com/a.tgz' }, 'comes from https:'],
    ['a link to a folder', { link: true, resolved: '../a' }, 'is a link'],
    ['no checksum', { ...sound, integrity: undefined }, 'has no sha512 checksum'],
    ['a weak checksum', { ...sound, integrity: 'sha1-a' }, 'has no sha512 checksum'],
    ['an unknown license', { ...sound, license: 'UNLICENSED' }, 'has the license UNLICENSED'],
    [
      'one of two licenses that is unknown',
      { ...sound, license: 'MIT AND X-1.0' },
      'has the license MIT AND X-1.0',
    ],
    ['no license', { ...sound, license: undefined }, 'has the license undefined'],
    ['an install script', { ...sound, hasInstallScript: true }, 'has an install script'],
  ])('%s', (_, entry, problem) => {
    expect(findProblems({ 'node_modules/a': entry })).toEqual([expect.stringContaining(`a ${problem}`)]);
  });
});

function findProblems(packages: Packages): readonly string[] {
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .flatMap(([place, entry]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return problemsOf(name, entry).map((problem) => `${name} ${problem}`);
    });
}

function problemsOf(
  name: string,
  { resolved, integrity, license, link, hasInstallScript }: LockEntry,
): string[] {
  if (link) return ['is a link, and nothing proves what is behind it'];
  return [
    // The lock files leave out addresses in the registry.
    ...(resolved && !resolved.startsWith('https://registry.npmjs.org/') ? [`comes from ${resolved}`] : []),
    ...(integrity?.startsWith('sha512-') ? [] : ['has no sha512 checksum']),
    ...(isAllowed(name, license) ? [] : [`has the license ${String(license)}`]),
    ...(hasInstallScript && !withInstallScript.has(name) ? ['has an install script'] : []),
  ];
}

/** Whether each license of a package that joins several is allowed, or one of those that it offers. */
function isAllowed(name: string, license: string | undefined): boolean {
  if (license === undefined) return withoutLicense.has(name);
  const offered = license.replace(/[()]/g, '').split(' OR ');
  return offered.some((each) => each.split(' AND ').every((part) => allowedLicenses.has(part)));
}
