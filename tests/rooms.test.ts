import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { floors, rooms, type Room } from './rooms';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(c|m)?tsx?$/.test(file) && !file.startsWith('tests/fixtures/') && existsSync(file));

describe('imports stay within the rooms of ARCHITECTURE.md', () => {
  test('every file of code has a room', () => {
    expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  test('no file imports from a room that its own may not import', () => {
    expect(files.flatMap((file) => findStrayImports(file, mayImport))).toEqual([]);
  });

  test('no file imports from a folder that comes after its own', () => {
    expect(files.flatMap((file) => findStrayImports(file, isBelow))).toEqual([]);
  });

  test('the tables of ARCHITECTURE.md are these; `npx vitest run --project unit tests/rooms -u` writes them', async () => {
    const written = readFileSync('ARCHITECTURE.md', 'utf8');
    const current = replaceTable(replaceTable(written, 'rooms', roomsTable()), 'folders', foldersTable());
    await expect(current).toMatchFileSnapshot('../ARCHITECTURE.md');
  });

  test('every folder of a feature has its place among the others', () => {
    const missing = Object.entries(floors).flatMap(([folder, order]) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !/^(?:__fixtures__|client|theme|format)$/.test(entry.name))
        .filter(({ name }) => !order.flat().includes(name))
        .map(({ name }) => `${folder}/${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('no folder of a plugin has more files than a newcomer takes in at a glance', () => {
    const folders = files
      .filter((file) => file.startsWith('plugins/') && !/\.test\.tsx?$/.test(file))
      .map((file) => path.posix.dirname(file));
    expect(
      [...new Set(folders)].filter((folder) => folders.filter((each) => each === folder).length > 16),
    ).toEqual([]);
  });
});

describe('the rule itself', () => {
  test.each([
    ['lib/siteError.ts', 'src/theme/Error.tsx'],
    ['plugins/samples/format/index.ts', 'lib/siteError.ts'],
    ['plugins/search/format/words.ts', 'plugins/search/write/readPage.ts'],
    ['plugins/search/client/button/openSearch.ts', 'plugins/search/write/writeIndex.ts'],
    ['plugins/search/write/writeIndex.ts', 'plugins/samples/check/checkSamples.ts'],
    ['src/theme/Error.tsx', 'plugins/samples/check/checkSamples.ts'],
    ['samples/v10/a.ts', 'samples/v11/b.ts'],
  ])('%s may not import %s', (from, to) => {
    expect(mayImport(from, to)).toBe(false);
  });

  test.each([
    ['plugins/search/client/ui/index.tsx', 'plugins/search/format/searchData.ts'],
    ['plugins/search/write/writeIndex.ts', 'plugins/search/format/words.ts'],
    ['docusaurus.config.ts', 'plugins/links/recordLinks.ts'],
    ['samples/v10/a.ts', 'samples/v10/b.ts'],
  ])('%s may import %s', (from, to) => {
    expect(mayImport(from, to)).toBe(true);
  });

  test.each([
    ['plugins/samples/page/parseMeta.ts', 'plugins/samples/prove/proof.ts', false],
    ['plugins/samples/check/hovers.ts', 'plugins/samples/run/runSample.ts', false],
    ['plugins/samples/prove/proof.ts', 'plugins/samples/page/parseMeta.ts', true],
    ['plugins/samples/index.ts', 'plugins/samples/site/prover.ts', true],
    ['plugins/samples/page/roots.ts', 'plugins/samples/index.ts', false],
    ['plugins/search/client/ui/hits/Hits.tsx', 'plugins/search/client/button/openSearch.ts', false],
    ['plugins/search/client/ui/hits/Hits.tsx', 'plugins/search/client/engine/show/searchHit.ts', true],
  ])('whether %s is above %s: %s', (from, to, expected) => {
    expect(isBelow(from, to)).toBe(expected);
  });
});

function findStrayImports(file: string, isAllowed: (from: string, to: string) => boolean): readonly string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.map(({ fileName }) => resolveInProject(file, fileName))
    .filter((imported) => imported !== undefined)
    .filter((imported) => !isAllowed(file, imported))
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

/** Whether an import inside a feature leads to the same folder or to one before it. */
function isBelow(from: string, to: string): boolean {
  if (/\.test\.tsx?$|__fixtures__/.test(from)) return true;
  return Object.entries(floors).every(([folder, order]) => {
    const place = placeIn(folder, order, from);
    const other = placeIn(folder, order, to);
    if (place === undefined || other === undefined) return true;
    return place.name === other.name || place.floor > other.floor;
  });
}

/** Where in a feature a file is. Files that stand beside the folders come after all of them. */
function placeIn(
  folder: string,
  order: readonly (readonly string[])[],
  file: string,
): { name: string; floor: number } | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [name = '', ...rest] = file.slice(folder.length + 1).split('/');
  if (rest.length === 0)
    return /^(?:format|options)\.ts$/.test(name) ? undefined : { name: '', floor: order.length };
  const floor = order.findIndex((names) => names.includes(name));
  return floor < 0 ? undefined : { name, floor };
}

function roomOf(file: string): [Room, string | undefined] | undefined {
  const room = rooms.find(({ files: pattern }) => pattern.test(file));
  return room && [room, room.files.exec(file)?.[1]];
}

function roomsTable(): string {
  const titleOf = (allowed: string): string => {
    const [name, same] = allowed.split(': ');
    const room = rooms.find((each) => each.name === name);
    return same ? 'its own files' : (room?.short ?? room?.title ?? '');
  };
  return toTable(
    ['Room', 'What belongs', 'What it may import'],
    rooms.map(({ name, title, belongs, mayImport: allowed, alsoImports }) => [
      title,
      belongs,
      name === 'tests'
        ? 'everything'
        : [...new Set([...allowed.map(titleOf), ...(alsoImports ? [alsoImports] : [])])].join(', '),
    ]),
  );
}

function foldersTable(): string {
  return toTable(
    ['Feature', 'Its folders, each importing only those before it'],
    Object.entries(floors).map(([folder, order]) => [
      `\`${folder}/\``,
      order.map((names) => names.map((name) => `\`${name}/\``).join(', ')).join(' → '),
    ]),
  );
}

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. */
function replaceTable(text: string, name: string, table: string): string {
  const marked = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- /${name} -->)`);
  if (!marked.test(text)) throw new Error(`ARCHITECTURE.md has no place for its table: <!-- ${name} -->`);
  return text.replace(marked, (_, open: string, close: string) => `${open}\n${table}\n${close}`);
}
