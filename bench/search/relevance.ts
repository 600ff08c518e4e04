import { toTable, type Cell } from '../delivery/table';
import { readQueries, trim, type Corpus, type Query } from './corpus';
import { miniSearch } from './engines/miniSearch';
import { ours } from './engines/ours';
import { pagefind } from './engines/pagefind';
import { rank, sumUp, type Ranked } from './measure';

const columns: readonly (readonly [name: string, holds: (query: Query) => boolean])[] = [
  ['all', () => true],
  ['held out', ({ heldOut }) => heldOut],
  ['given', ({ set }) => set === 'given'],
  ['exact', ({ kind }) => kind === 'exact'],
  ['camelCase', ({ kind }) => kind === 'camelCase'],
  ['prefix', ({ kind }) => kind === 'prefix'],
  ['typo', ({ kind }) => kind === 'typo'],
  ['question', ({ kind }) => kind === 'natural'],
  ['error', ({ kind }) => kind === 'error'],
];

/** Prints how well the site's search and two libraries find the pages that queries ask for. */
export async function printRelevance(corpora: readonly Corpus[], withMisses: boolean): Promise<void> {
  const queries = readQueries();
  const browsed = await pagefind(corpora);
  const rows: Cell[][] = [];
  for (const engine of [ours(corpora), miniSearch(corpora), browsed]) {
    const ranked: Ranked[] = [];
    for (const query of queries) ranked.push(await rank(engine, query));
    rows.push([engine.name, ...toFigures(ranked, corpora)]);
    if (engine.name === 'this site' && withMisses) printMisses(ranked);
  }
  await browsed.close();
  console.log(`\n## Relevance\n\n${queries.length} queries.\n`);
  const rest = ['first', 'in three', 'without a hit', 'with a hit of another version'];
  console.log(toTable(['MRR', ...columns.map(([name]) => name), ...rest], rows));
}

function toFigures(ranked: readonly Ranked[], corpora: readonly Corpus[]): readonly Cell[] {
  const mrrs = columns.map(([, holds]) => sumUp(ranked.filter(({ query }) => holds(query)).map(rankOf)).mrr);
  const { first, three } = sumUp(ranked.map(rankOf));
  const empty = ranked.filter(({ pages }) => pages.length === 0);
  const owners = new Map(
    corpora.flatMap(({ version, docs }) => docs.map((page) => [trim(page.path), version] as const)),
  );
  const leaks = ranked.filter(({ query: { version }, pages }) =>
    pages.some((page) => (owners.get(page) ?? version) !== version),
  );
  return [...[...mrrs, first, three].map((part) => part.toFixed(3)), empty.length, leaks.length];
}

const rankOf = ({ rank: place }: Ranked): number => place;

function printMisses(ranked: readonly Ranked[]): void {
  for (const { query, rank: place } of ranked) {
    if (place !== 1 && !query.heldOut)
      console.log(
        `  ${query.version} [${query.kind}] ${query.query}: ${place === 0 ? 'not in ten' : `place ${place}`}`,
      );
  }
}
