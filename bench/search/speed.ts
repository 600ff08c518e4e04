import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { SearchEngine } from '../../plugins/search/client/searchEngine';
import type { SearchPage } from '../../plugins/search/format';
import { readPage } from '../../plugins/search/readPage';
import { writeIndex } from '../../plugins/search/writeIndex';
import { readCorpora, readQueries, trim } from './corpus';

const groups = { docs: 'docs', site: '', api: '' };

/** Prints what indexing and a keystroke cost, on the pages of the latest version and on many more like them. */
async function speed(build: string, counts: readonly number[]): Promise<void> {
  const corpora = await readCorpora(build);
  const pages = corpora[0]?.docs ?? [];
  const queries = readQueries(corpora)
    .queries.filter(({ version }) => version === corpora[0]?.version)
    .map(({ query }) => query);
  const html = pages.map(({ path }) => readFileSync(`${build}${trim(path)}/index.html`, 'utf8'));
  console.log(
    '| Pages | indexed in, CPU s | memory, MB | index, KB br | B br a page | index read, ms | keystroke p50, CPU ms | p95, CPU ms |',
  );
  console.log(`|${' --- |'.repeat(8)}`);
  for (const count of [pages.length, ...counts]) {
    const before = process.cpuUsage();
    const many = repeat(html, count);
    const bytes = writeIndex(many);
    const { user, system } = process.cpuUsage(before);
    const memory = process.memoryUsage().rss / 2 ** 20;
    const compressed = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: count > 1000 ? 9 : 11 },
    }).length;
    const engine = new SearchEngine();
    const start = performance.now();
    engine.addIndex('docs', bytes);
    const read = performance.now() - start;
    const keystrokes = type(engine, count > 1000 ? queries.slice(0, 20) : queries);
    console.log(
      `| ${[count, ((user + system) / 1e6).toFixed(1), memory.toFixed(0), (compressed / 1024).toFixed(1), (compressed / count).toFixed(0), read.toFixed(0), at(keystrokes, 0.5), at(keystrokes, 0.95)].join(' | ')} |`,
    );
  }
}

/** The same pages again and again, each copy with names of its own. */
function repeat(html: readonly string[], count: number): readonly SearchPage[] {
  const pages: SearchPage[] = [];
  for (let place = 0; pages.length < count; place += 1) {
    const page = readPage('/', html[place % html.length] ?? '');
    if (!page) throw new Error('A page of the build has no text.');
    const copy = Math.floor(place / html.length);
    const own = (text: string): string =>
      copy === 0 ? text : text.replace(/\b[a-z]+[A-Z]\w*/g, (name) => `${name}${copy}`);
    pages.push({
      ...page,
      path: `${page.path}-${copy}`,
      sections: page.sections.map((section) => ({
        ...section,
        heading: own(section.heading),
        code: own(section.code),
        prose: own(section.prose),
      })),
    });
  }
  return pages;
}

/** Types each query letter by letter; the CPU milliseconds of each keystroke, which a busy machine does not change. */
function type(engine: SearchEngine, queries: readonly string[]): readonly number[] {
  const times: number[] = [];
  for (const query of queries) {
    for (let length = 1; length <= query.length; length += 1) {
      const before = process.cpuUsage();
      engine.search(query.slice(0, length), groups, 0, 20);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
  }
  return times.sort((a, b) => a - b);
}

function at(sorted: readonly number[], part: number): string {
  return (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(2);
}

const [build = 'build', ...counts] = process.argv.slice(2);
void speed(build, counts.map(Number));
