import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFolders } from '../scripts/helpers/installMissing.cjs';

type Ranges = Readonly<Record<string, string>>;

interface LockEntry {
  version?: string;
  dependencies?: Ranges;
  optionalDependencies?: Ranges;
}

type Packages = Readonly<Record<string, LockEntry | undefined>>;

const lockFiles = findFolders('.').map(({ folder }) => path.posix.join(folder, 'package-lock.json'));

// npm leaves a platform's package out of the lock file when the registry does not have it. `npm ci` then refuses the lock file on
// every platform. The way out is another version of the package that needs it, in package.json or its "overrides".
test.each(lockFiles)('%s has every package that its packages need, on any platform', (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  expect(findMissing(packages)).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(5);
});

describe('a package that is missing from a lock file', () => {
  const swc = { version: '1.0.0', optionalDependencies: { '@swc/darwin': '1.0.0' } };

  test('is named, with the package that needs it', () => {
    expect(findMissing({ '': {}, 'node_modules/@swc/core': swc })).toEqual([
      '@swc/darwin@1.0.0, an optional package of node_modules/@swc/core@1.0.0',
    ]);
  });

  test.each(['node_modules/@swc/darwin', 'node_modules/a/node_modules/@swc/darwin'])(
    'is not one that can be found at %s',
    (place) => {
      expect(findMissing({ '': {}, 'node_modules/a/node_modules/@swc/core': swc, [place]: {} })).toEqual([]);
    },
  );
});

function findMissing(packages: Packages): readonly string[] {
  return Object.entries(packages).flatMap(([place, entry = {}]) => {
    const { version = '', dependencies = {}, optionalDependencies = {} } = entry;
    const owner = place === '' ? 'package.json' : `${place}@${version}`;
    return Object.entries({ ...dependencies, ...optionalDependencies })
      .filter(([name]) => !foldersAbove(place).some((folder) => packages[`${folder}node_modules/${name}`]))
      .map(
        ([name, range]) =>
          `${name}@${range}, ${name in optionalDependencies ? 'an optional package' : 'a package'} of ${owner}`,
      );
  });
}

/** The folders in whose node_modules a package is looked for, as Node does: its own, and each one around it. */
function foldersAbove(place: string): readonly string[] {
  if (place === '') return [''];
  const parent = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/')));
  return [`${place}/`, ...foldersAbove(parent.replace(/\/$/, ''))];
}
