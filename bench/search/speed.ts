import { brotliCompressSync } from 'node:zlib';
import { SearchEngine } from '../../plugins/search/client/engine/searchEngine';
import { indexFile } from '../../plugins/search/format/indexFiles';
import { writeIndex } from '../../plugins/search/write/writeIndex';
import { toTable } from '../delivery/table';
import { readQueries, type Corpus } from './corpus';

/** Prints the size of the index of the latest docs, and the processor time of a keystroke, which a busy machine changes little. */
export function printCosts(corpora: readonly Corpus[]): void {
  const [latest] = corpora;
  if (!latest) return;
  const index = writeIndex(latest.docs).get(indexFile) ?? new Uint8Array();
  const engine = new SearchEngine();
  engine.add('docs', indexFile, index);
  const queries = readQueries().filter(({ version }) => version === latest.version);
  const times = queries
    .flatMap(({ query }) => Array.from(query, (_, last) => query.slice(0, last + 1)))
    .map((typed) => {
      const before = process.cpuUsage();
      engine.search(typed, { docs: 'docs', site: undefined, api: undefined }, 20);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    })
    .sort((a, b) => a - b);
  const at = (part: number): number | undefined => times[Math.floor(times.length * part)];
  const size = brotliCompressSync(index).length / 1000;
  console.log('\n## Costs\n');
  console.log(
    toTable(
      ['pages', 'index without snippets, KB br', 'keystroke p50, CPU ms', 'p95'],
      [[String(latest.docs.length), size, at(0.5), at(0.95)]],
    ),
  );
}
