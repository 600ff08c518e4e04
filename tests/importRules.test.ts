import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { areas, folderOrder, type Area } from './importRules';
import { contract, type Assumption } from '../plugins/docusaurus/format/contract';

const files = listFiles(/\.(c|m)?tsx?$/);

describe('imports stay within the areas of ARCHITECTURE.md', () => {
  test('every file of code has an area', () => {
    expect(files.filter((file) => areaOf(file) === undefined)).toEqual([]);
    expect(files.length).toBeGreaterThan(50);
  });

  test('no file imports from an area that its own may not import', () => {
    expect(files.flatMap((file) => findStrayImports(file, mayImport))).toEqual([]);
  });

  test('no file imports from a folder that comes after its own', () => {
    expect(files.flatMap((file) => findStrayImports(file, followsOrder))).toEqual([]);
  });

  test('the tables of ARCHITECTURE.md are these; `npx vitest run --project unit tests/importRules -u` writes them', async () => {
    const written = readFileSync('ARCHITECTURE.md', 'utf8');
    const tables = { areas: areasTable(), folders: foldersTable(), docusaurus: docusaurusTable() };
    const current = Object.entries(tables).reduce(
      (text, [name, table]) => replaceTable(text, name, table),
      written,
    );
    await expect(current).toMatchFileSnapshot('../ARCHITECTURE.md');
  });

  test('every folder of a feature has its place among the others', () => {
    const missing = Object.entries(folderOrder).flatMap(([folder, order]) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !/^(?:__fixtures__|client|theme|format)$/.test(entry.name))
        .filter(({ name }) => !order.flat().includes(name))
        .map(({ name }) => `${folder}/${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('no folder of a plugin has more files than a newcomer takes in at a glance', () => {
    const folders = listFiles(/^plugins\/.*\.(?:[cm]?[jt]s|tsx)$/)
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => path.posix.dirname(file));
    expect(
      [...new Set(folders)].filter((folder) => folders.filter((each) => each === folder).length > 16),
    ).toEqual([]);
  });
});

test('what islands import renders with react, and knows nothing of Docusaurus', () => {
  const reached = [...filesBehind('src/islands/islands.ts')];
  const packages = reached.flatMap((file) =>
    importsOf(file)
      .filter((imported) => resolveInProject(file, imported) === undefined)
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(reached).toContain('plugins/playground/client/ui/run/runProject.ts');
  expect(packages).toContain('src/landing/Demonstration.tsx imports react');
  expect(packages.filter((each) => / imports (?:preact|@docusaurus|@theme|@generated)\b/.test(each))).toEqual(
    [],
  );
});

test('only src/trusted.ts says which text becomes HTML or the address of a script', () => {
  const code = listFiles(/^(?!tests\/|samples\/).*\.(?:c|m)?[jt]sx?$/).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const makers = code.filter((file) => readFileSync(file, 'utf8').includes('createPolicy'));
  expect(makers).toEqual(['src/trusted.ts']);
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
    ['plugins/samples/check/compile.ts', 'plugins/samples/run/runSample.ts', false],
    ['plugins/samples/prove/proof.ts', 'plugins/samples/page/parseMeta.ts', true],
    ['plugins/samples/index.ts', 'plugins/samples/site/prover.ts', true],
    ['plugins/samples/page/roots.ts', 'plugins/samples/index.ts', false],
    ['plugins/search/client/ui/hits/Hits.tsx', 'plugins/search/client/button/openSearch.ts', false],
    ['plugins/search/client/ui/hits/Hits.tsx', 'plugins/search/client/engine/show/searchHit.ts', true],
  ])('whether %s may import %s, by the order of their folders: %s', (from, to, expected) => {
    expect(followsOrder(from, to)).toBe(expected);
  });
});

/** The project's files that match a pattern. */
function listFiles(pattern: RegExp): readonly string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => pattern.test(file) && existsSync(file));
}

function importsOf(file: string): readonly string[] {
  return ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.map(({ fileName }) => fileName);
}

/** A file of code and all that it imports, directly or not. */
function filesBehind(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !files.includes(file)) return found;
  found.add(file);
  for (const imported of importsOf(file)) filesBehind(resolveInProject(file, imported) ?? '', found);
  return found;
}

function findStrayImports(file: string, isAllowed: (from: string, to: string) => boolean): readonly string[] {
  return importsOf(file)
    .map((imported) => resolveInProject(file, imported))
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
  // What Docusaurus and plugins generate is not a part of the project.
  if (to.startsWith('.docusaurus/') || to.startsWith('node_modules/')) return true;
  const [area, part] = areaOf(from) ?? [];
  const [otherArea, otherPart] = areaOf(to) ?? [];
  // Unit tests stand beside their source and may look at anything.
  if (/\.test\.tsx?$/.test(from)) return true;
  return (area?.mayImport ?? []).some((allowed) => {
    const [name, same] = allowed.split(': ');
    return name === otherArea?.name && (same === undefined || part === otherPart);
  });
}

/** Whether an import inside a feature leads to the same folder or to one before it. */
function followsOrder(from: string, to: string): boolean {
  if (/\.test\.tsx?$|__fixtures__/.test(from)) return true;
  return Object.entries(folderOrder).every(([folder, order]) => {
    const place = placeIn(folder, order, from);
    const other = placeIn(folder, order, to);
    if (place === undefined || other === undefined) return true;
    return place.name === other.name || place.rank > other.rank;
  });
}

/** Where in a feature a file is. Files that stand beside the folders come after all of them. */
function placeIn(
  folder: string,
  order: readonly (readonly string[])[],
  file: string,
): { name: string; rank: number } | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [name = '', ...rest] = file.slice(folder.length + 1).split('/');
  if (rest.length === 0)
    return /^(?:format|options)\.ts$/.test(name) ? undefined : { name: '', rank: order.length };
  const rank = order.findIndex((names) => names.includes(name));
  return rank < 0 ? undefined : { name, rank };
}

function areaOf(file: string): [Area, string | undefined] | undefined {
  const area = areas.find(({ files: pattern }) => pattern.test(file));
  return area && [area, area.files.exec(file)?.[1]];
}

function areasTable(): string {
  const titleOf = (allowed: string): string => {
    const [name, same] = allowed.split(': ');
    const area = areas.find((each) => each.name === name);
    return same ? 'its own files' : (area?.short ?? area?.title ?? '');
  };
  return toTable(
    ['Area', 'What belongs', 'What it may import'],
    areas.map(({ title, belongs, mayImport: allowed, alsoImports }) => [
      title,
      belongs,
      [...new Set([...allowed.map(titleOf), ...(alsoImports ? [alsoImports] : [])])].join(', '),
    ]),
  );
}

function foldersTable(): string {
  return toTable(
    ['Feature', 'Its folders, each importing only those before it'],
    Object.entries(folderOrder).map(([folder, order]) => [
      `\`${folder}/\``,
      order.map((names) => names.map((name) => `\`${name}/\``).join(', ')).join(' → '),
    ]),
  );
}

function docusaurusTable(): string {
  return toTable(
    ['What the site takes for granted', 'Where every build looks', 'What it would cost to need it no longer'],
    contract.map((assumption) => [assumption.assumes, describeChecks(assumption), assumption.toDrop]),
  );
}

function describeChecks({ replaces, classes, installed, inPage, alsoChecked }: Assumption): string {
  return [
    replaces && `${String(replaces.length)} components of the theme`,
    classes && `${String(classes.length)} classes of the theme`,
    installed && 'files of the packages',
    inPage && 'a page of the docs',
    alsoChecked,
  ]
    .filter((each) => each !== undefined)
    .join('; ');
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
