import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engines } from '../scripts/tests/browsers';
import { faultyPages } from './browser/harness/faultyFiles';
import { faultsIn } from './browser/harness/faultySite';
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
  const current = replaceTable(replaceTable(written, 'faults', faultsTable()), 'hostile', hostileTable());
  await expect(current).toMatchFileSnapshot('README.md');
});

function replaceTable(text: string, name: string, table: string): string {
  const marked = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
  if (!marked.test(text)) throw new Error(`tests/README.md has no place for its table: <!-- ${name} -->`);
  return text.replace(marked, (_, open: string, close: string) => `${open}\n${table}\n\n${close}`);
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
