import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { SearchEngine } from '../../plugins/search/client/engine/searchEngine';
import { indexFile } from '../../plugins/search/format/indexFiles';
import type { SearchPage } from '../../plugins/search/write/searchPage';
import { readPage } from '../../plugins/search/write/readPage';
import { shards, writeIndex } from '../../plugins/search/write/writeIndex';
import { readCorpora, readQueries, trim } from './corpus';
import { makeManyPages } from './manyPages';

type Files = ReadonlyMap<string, Uint8Array>;

const groups = { docs: 'docs', site: undefined, api: undefined };
const header =
  'Pages | files | indexed in, CPU s | peak memory, MB | index without snippets, KB br | B br a page | to first hits, KB br | a whole query, KB br p50 | p95 | keystroke p50, CPU ms | p95, CPU ms';

/** Prints what indexing and a keystroke cost, and the bytes that a query fetches, at our size and at others. */
async function speed(build: string, counts: readonly number[]): Promise<void> {
  const corpora = await readCorpora(build);
  const pages = corpora[0]?.docs ?? [];
  const queries = readQueries(corpora)
    .queries.filter(({ version }) => version === corpora[0]?.version)
    .map(({ query }) => query);
  const html = pages.map(({ path }) => readFileSync(`${build}${trim(path)}/index.html`, 'utf8'));
  console.log(`| ${header} |`);
  console.log(`|${' --- |'.repeat(header.split('|').length)}`);
  for (const count of [pages.length, ...counts]) {
    const many =
      count === pages.length
        ? pages
        : makeManyPages(
            corpora.flatMap(({ docs }) => docs),
            count,
          );
    console.log(`| ${measure(many, html, queries).join(' | ')} |`);
  }
}

function measure(
  pages: readonly SearchPage[],
  html: readonly string[],
  queries: readonly string[],
): readonly (number | string)[] {
  const before = process.cpuUsage();
  // Cutting the finished HTML is a part of indexing, and costs most of it.
  for (let place = 0; place < pages.length; place += 1) readPage('/', html[place % html.length] ?? '');
  const files = writeIndex(pages, pages.length > 300 ? shards : undefined);
  const { user, system } = process.cpuUsage(before);
  const sizes = compress(files);
  const sum = (names: Iterable<string>): number =>
    [...names].reduce((all, name) => all + (sizes.get(name) ?? 0), 0);
  const searched = sum([...files.keys()].filter((name) => !name.startsWith('texts')));
  const firstKeys = queries.slice(0, 60).map((query) => sum(ask(files, query.slice(0, 1))));
  const whole = queries.slice(0, 60).map((query) => sum(ask(files, query)));
  const keystrokes = type(files, queries.slice(0, pages.length > 1000 ? 30 : undefined));
  return [
    pages.length,
    files.size,
    ((user + system) / 1e6).toFixed(1),
    (process.resourceUsage().maxRSS / 1024).toFixed(0),
    kilobytes(searched),
    (searched / pages.length).toFixed(0),
    kilobytes(at(firstKeys, 0.95)),
    kilobytes(at(whole, 0.5)),
    kilobytes(at(whole, 0.95)),
    at(keystrokes, 0.5).toFixed(2),
    at(keystrokes, 0.95).toFixed(2),
  ];
}

function compress(files: Files): ReadonlyMap<string, number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: files.size > 100 ? 9 : 11 };
  return new Map([...files].map(([name, bytes]) => [name, brotliCompressSync(bytes, { params }).length]));
}

/** The files that a query brings up to its hits, by an engine that has none. */
function ask(files: Files, query: string): ReadonlySet<string> {
  const engine = new SearchEngine();
  engine.addIndex('docs', files.get(indexFile) ?? new Uint8Array());
  return new Set([indexFile, ...bring(engine, files, query)]);
}

/** Searches, and brings what the engine misses, but for snippets. */
function bring(engine: SearchEngine, files: Files, query: string): readonly string[] {
  const brought: string[] = [];
  for (;;) {
    const { results, missing } = engine.search(query, groups, 0, 20);
    if (results) return brought;
    for (const { part } of missing) {
      engine.addPart('docs', part, files.get(part) ?? new Uint8Array());
      brought.push(part);
    }
  }
}

/** Types each query letter by letter; the CPU milliseconds of each search, which a busy machine does not change. */
function type(files: Files, queries: readonly string[]): readonly number[] {
  const engine = new SearchEngine();
  engine.addIndex('docs', files.get(indexFile) ?? new Uint8Array());
  const times: number[] = [];
  for (const query of queries) {
    for (let length = 1; length <= query.length; length += 1) {
      const typed = query.slice(0, length);
      bring(engine, files, typed);
      const before = process.cpuUsage();
      engine.search(typed, groups, 0, 20);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
  }
  return times;
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}

const [build = 'build', ...counts] = process.argv.slice(2);
void speed(build, counts.map(Number));
