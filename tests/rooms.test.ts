import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

// The table "Rooms" of ARCHITECTURE.md. The first room whose pattern a file matches is its room.
const rooms = [
  { name: 'format', files: /^plugins\/[^/]+\/format\.ts$/, mayImport: ['format'] },
  {
    name: 'browser',
    files: /^plugins\/([^/]+)\/(client|theme)\//,
    mayImport: ['format', 'browser: same', 'components'],
  },
  { name: 'build', files: /^plugins\/([^/]+)\//, mayImport: ['format', 'build: same', 'lib', 'wiring'] },
  {
    name: 'landing',
    files: /^src\/landing\//,
    mayImport: ['format', 'components', 'landing', 'lib', 'wiring', 'samples'],
  },
  { name: 'components', files: /^src\//, mayImport: ['format', 'components', 'landing', 'lib', 'wiring'] },
  { name: 'lib', files: /^lib\//, mayImport: ['lib'] },
  { name: 'samples', files: /^samples\/([^/]+)\//, mayImport: ['samples: same'] },
  { name: 'scripts', files: /^scripts\//, mayImport: ['scripts', 'lib', 'wiring', 'build'] },
  {
    name: 'proof',
    files: /^(tests|bench)\//,
    mayImport: [
      'format',
      'browser',
      'build',
      'landing',
      'components',
      'lib',
      'samples',
      'scripts',
      'wiring',
      'proof',
    ],
  },
  { name: 'wiring', files: /^[^/]+$/, mayImport: ['wiring', 'lib', 'build', 'format'] },
] as const;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(c|m)?tsx?$/.test(file) && !file.startsWith('tests/fixtures/'));

describe('imports stay within the rooms of ARCHITECTURE.md', () => {
  test('every file of code has a room', () => {
    expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  test('no file imports from a room that its own may not know', () => {
    expect(files.flatMap(findStrayImports)).toEqual([]);
  });
});

describe('the rule itself', () => {
  test.each([
    ['lib/nearest.ts', 'src/theme/Error.tsx'],
    ['plugins/search/format.ts', 'lib/nearest.ts'],
    ['plugins/search/client/index.ts', 'plugins/search/writeIndex.ts'],
    ['plugins/search/writeIndex.ts', 'plugins/samples/check.ts'],
    ['src/theme/Error.tsx', 'plugins/samples/check.ts'],
    ['samples/v10/a.ts', 'samples/v11/b.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(mayImport(from, to)).toBe(false);
  });

  test.each([
    ['plugins/search/client/index.ts', 'plugins/search/format.ts'],
    ['plugins/search/writeIndex.ts', 'plugins/search/format.ts'],
    ['docusaurus.config.ts', 'plugins/links/recordLinks.ts'],
    ['samples/v10/a.ts', 'samples/v10/b.ts'],
  ])('%s may import %s', (from, to) => {
    expect(mayImport(from, to)).toBe(true);
  });
});

function findStrayImports(file: string): readonly string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.map(({ fileName }) => resolveInProject(file, fileName))
    .filter((imported) => imported !== undefined)
    .filter((imported) => !mayImport(file, imported))
    .map((imported) => `${file} imports ${imported}`);
}

/** The file of this project that an import names, or nothing where it names a package. */
function resolveInProject(file: string, imported: string): string | undefined {
  const isOurs = imported.startsWith('.') || imported.startsWith('@site/');
  if (!isOurs) return undefined;
  const named = imported.startsWith('.')
    ? path.posix.join(path.posix.dirname(file), imported)
    : imported.slice('@site/'.length);
  const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
  return endings.map((ending) => named + ending).find((candidate) => files.includes(candidate)) ?? named;
}

function mayImport(from: string, to: string): boolean {
  // What Docusaurus writes for the app is not a part of the project.
  if (to.startsWith('.docusaurus/') || to.startsWith('node_modules/')) return true;
  const [room, part] = roomOf(from) ?? [];
  const [otherRoom, otherPart] = roomOf(to) ?? [];
  // Unit tests stand beside their source and may look at anything.
  if (/\.test\.tsx?$/.test(from)) return true;
  return (room?.mayImport ?? []).some((allowed) => {
    const [name, same] = allowed.split(': ');
    return name === otherRoom?.name && (same === undefined || part === otherPart);
  });
}

function roomOf(file: string): [(typeof rooms)[number], string | undefined] | undefined {
  const room = rooms.find(({ files: pattern }) => pattern.test(file));
  return room && [room, room.files.exec(file)?.[1]];
}
