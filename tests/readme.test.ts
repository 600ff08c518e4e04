import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { engines } from '../scripts/tests/browsers';
import { faultyPages } from './browser/harness/faultyFiles';
import { faultsIn } from './browser/harness/faultySite';
import onlyInAll from './onlyInAll.json';
import {
  hostileCases,
  hostileHits,
  hostileKinds,
  hostilePaths,
  places,
  queryNames,
  storageKeys,
} from './browser/harness/hostileInputs';

test('the tables of tests/README.md are these; `npx vitest run --project unit tests/readme -u` writes them', async () => {
  const written = readFileSync('tests/README.md', 'utf8');
  const tables = { all: allTable(), faults: faultsTable(), hostile: hostileTable() };
  const current = Object.entries(tables).reduce(
    (text, [name, table]) => replaceTable(text, name, table),
    written,
  );
  await expect(writeTests(current, findTests())).toMatchFileSnapshot('README.md');
});

test('each statement of tests/README.md has a test that names it, and no test names another', () => {
  const statements = readLines(readFileSync('tests/README.md', 'utf8')).flatMap(
    ({ cells }) => cells?.[0] ?? [],
  );
  const named = [...findTests().keys()];
  expect({
    withoutTest: statements.filter((statement) => !named.includes(statement)),
    unknown: named.filter((statement) => !statements.includes(statement)),
  }).toEqual({ withoutTest: [], unknown: [] });
});

test('each statement of the specification has a test that `npm test` runs', () => {
  const left = new Set(Object.keys(onlyInAll).map(toName));
  const statements = readLines(readFileSync('tests/README.md', 'utf8')).flatMap(({ cells, head }) =>
    head === 'Statement' ? (cells?.[0] ?? []) : [],
  );
  const tests = findTests();
  expect(statements.length).toBeGreaterThan(70);
  expect(
    statements.filter((statement) => (tests.get(statement) ?? []).every((name) => left.has(name))),
  ).toEqual([]);
});

test('each file that `npm test` leaves to `npm run test:all` exists', () => {
  expect(Object.keys(onlyInAll).filter((file) => !existsSync(file))).toEqual([]);
});

/** The files that name each statement, in comments `Proves: statement`. */
function findTests(): ReadonlyMap<string, readonly string[]> {
  const tests = new Map<string, string[]>();
  const files = ['plugins', 'site', 'src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  for (const file of files.filter((name) => /\.test\.tsx?$/.test(name)).sort())
    for (const [, statement = ''] of readFileSync(file, 'utf8').matchAll(/^ *\/\/ Proves: (.+)$/gm))
      tests.set(statement, [...(tests.get(statement) ?? []), toName(file)]);
  return tests;
}

/** How the tables name a file. */
function toName(file: string): string {
  return `\`${file.replace(/^tests\/(.+)\.test\.ts$/, '$1')}\``;
}

/** Puts its tests into the last cell of each statement's row. */
function writeTests(text: string, tests: ReadonlyMap<string, readonly string[]>): string {
  const lines = readLines(text).map(({ line, cells }) => {
    const [statement] = cells ?? [];
    if (!cells || statement === undefined) return line;
    return `| ${[...cells.slice(0, -1), tests.get(statement)?.join(', ') ?? ''].join(' | ')} |`.replaceAll(
      '|  |',
      '| |',
    );
  });
  return lines.join('\n');
}

interface Line {
  line: string;
  /** What the head of its table begins with, if it is one of statements. */
  head?: string | undefined;
  cells?: readonly string[];
}

/** The lines of the file, with their cells where they are rows of a table of statements. */
function readLines(text: string): readonly Line[] {
  let head: string | undefined;
  return text.split('\n').map((line) => {
    const [, begins] = /^\| (Statement|Setting) \|/.exec(line) ?? [];
    const isRow = head !== undefined && line.startsWith('| ') && !line.startsWith('| --- ');
    head = begins ?? (line.startsWith('| ') ? head : undefined);
    return isRow && begins === undefined
      ? {
          line,
          head,
          cells: line
            .slice(1, -2)
            .split(' |')
            .map((cell) => cell.trim()),
        }
      : { line };
  });
}

function replaceTable(text: string, name: string, table: string): string {
  const marked = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
  if (!marked.test(text)) throw new Error(`tests/README.md has no place for its table: <!-- ${name} -->`);
  return text.replace(marked, (_, open: string, close: string) => `${open}\n${table}\n\n${close}`);
}

/** A row for each file that `npm test` leaves out. */
function allTable(): string {
  const rows = Object.entries(onlyInAll).map(([file, reason]) => `| ${toName(file)} | ${reason} |`);
  return ['| File | What it does |', '| --- | --- |', ...rows].join('\n');
}

/** A row for each file that is lost, and the number of cases in each engine. */
function faultsTable(): string {
  // Without their patterns, which look into the built site: it need not be there yet.
  const files = faultyPages.flatMap(({ page, files: all }) =>
    all.map(({ file, without }) => ({ page, file, without })),
  );
  const rows = files.map(({ page, file, without }) => `| \`${page}\` | ${file} | ${without} |`);
  const counts = engines.map((engine) => `${String(files.length * faultsIn(engine).length)} in ${engine}`);
  return [
    '| Page | File that is lost | What the reader gets if what was asked for does not work |',
    '| --- | --- | --- |',
    ...rows,
    '',
    `Cases: ${counts.join(', ')}.`,
  ].join('\n');
}

/** A row for each kind of hostile input, with the number of its cases and what comes of them. */
function hostileTable(): string {
  const harmless =
    'nothing runs, no other host is asked, the site is not left, the console is silent, the page and its buttons work';
  const texts = Object.entries(hostileKinds).map(
    ([kind, { length }]) => `| ${kind}: ${String(length)} texts | ${String(length * places)} | ${harmless} |`,
  );
  return [
    `Each text is tried in ${String(places)} places: ${String(queryNames.length)} values of the query, ${String(storageKeys.length)} keys of the storage, the hash at the start and later, and the search.`,
    '',
    '| Kind | Cases | Result |',
    '| --- | --- | --- |',
    `| paths that no page has, that cannot be decoded, that begin as another host or contain markup | ${String(hostilePaths.length)} | ${harmless} |`,
    ...texts,
    `| addresses of saved hits that lead to another host, run a script or are none | ${String(hostileHits.length)} | they are not shown, and the hits next to them are |`,
    '',
    `${String(hostileCases)} cases in all.`,
  ].join('\n');
}
