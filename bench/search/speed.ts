import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { SearchEngine } from '../../plugins/search/client/engine/searchEngine';
import { indexFile } from '../../plugins/search/format/indexFiles';
import { readPage } from '../../plugins/search/write/readPage';
import { writeIndex } from '../../plugins/search/write/writeIndex';
import { readCorpora, readQueries, trim } from './corpus';

const groups = { docs: 'docs', site: undefined, api: undefined };

/** Prints what indexing the latest version and a keystroke cost. */
async function speed(build: string): Promise<void> {
  const corpora = await readCorpora(build);
  const pages = corpora[0]?.docs ?? [];
  const html = pages.map(({ path }) => readFileSync(`${build}${trim(path)}/index.html`, 'utf8'));
  const before = process.cpuUsage();
  // Cutting the finished HTML is a part of indexing, and costs most of it.
  for (const page of html) readPage('/', page);
  const files = writeIndex(pages);
  const indexing = milliseconds(before);
  const index = files.get(indexFile) ?? new Uint8Array();
  const size = brotliCompressSync(index).length;
  const engine = new SearchEngine();
  engine.add('docs', indexFile, index);
  const queries = readQueries(corpora).queries.filter(({ version }) => version === corpora[0]?.version);
  const keystrokes = queries.flatMap(({ query }) => type(engine, query));
  const figures = {
    pages: pages.length,
    'indexed in, CPU s': (indexing / 1000).toFixed(1),
    'index without snippets, KB br': (size / 1024).toFixed(1),
    'B br a page': (size / pages.length).toFixed(0),
    'keystroke p50, CPU ms': at(keystrokes, 0.5).toFixed(2),
    'p95, CPU ms': at(keystrokes, 0.95).toFixed(2),
  };
  console.log(`| ${Object.keys(figures).join(' | ')} |`);
  console.log(`|${' --- |'.repeat(Object.keys(figures).length)}`);
  console.log(`| ${Object.values(figures).join(' | ')} |`);
}

/** Types a query letter by letter; the CPU milliseconds of each search, which a busy machine does not change. */
function type(engine: SearchEngine, query: string): readonly number[] {
  return Array.from(query, (_, place) => {
    const before = process.cpuUsage();
    engine.search(query.slice(0, place + 1), groups, 20);
    return milliseconds(before);
  });
}

function milliseconds(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? 0;
}

void speed(process.argv[2] ?? 'build');
