import { existsSync } from 'node:fs';
import { readCorpora, readQueries, type Query } from './corpus';
import { flexSearch } from './engines/flexSearch';
import { lunr } from './engines/lunr';
import { miniSearch } from './engines/miniSearch';
import { ours } from './engines/ours';
import { pagefind } from './engines/pagefind';
import { rankOf, sumUp, type Engine } from './measure';

interface Ranked {
  query: Query;
  rank: number;
}

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

/** Prints how well the site's search and four libraries find the pages that queries ask for, on the built site. */
async function relevance(build: string): Promise<void> {
  if (!existsSync(`${build}/index.html`))
    throw new Error(`${build} holds no built site. "npm run build" writes it.`);
  const corpora = await readCorpora(build);
  const { queries, leftOut } = readQueries(corpora);
  const count = corpora.map(({ version, docs }) => `${docs.length} of ${version}`).join(', ');
  console.log(
    `Pages: ${count}, ${corpora[0]?.site.length ?? 0} beside the docs. Queries: ${queries.length}, and ${leftOut.length} whose page is not there.\n`,
  );
  const browsed = await pagefind(corpora);
  console.log(`| Engine | ${columns.map(([name]) => name).join(' | ')} | first | in three | nothing |`);
  console.log(`|${' --- |'.repeat(columns.length + 4)}`);
  for (const engine of [ours(corpora), miniSearch(corpora), flexSearch(corpora), browsed, lunr(corpora)]) {
    const ranked = await rankAll(engine, queries);
    print(engine.name, ranked);
    if (engine.name === 'this site' && process.argv.includes('--misses')) printMisses(ranked);
  }
  await browsed.close();
}

async function rankAll(engine: Engine, queries: readonly Query[]): Promise<readonly Ranked[]> {
  const ranked: Ranked[] = [];
  for (const query of queries) ranked.push({ query, rank: await rankOf(engine, query) });
  return ranked;
}

function print(name: string, ranked: readonly Ranked[]): void {
  const mrrs = columns.map(([, holds]) =>
    sumUp(ranked.filter(({ query }) => holds(query)).map(({ rank }) => rank)).mrr.toFixed(3),
  );
  const { first, three, none } = sumUp(ranked.map(({ rank }) => rank));
  console.log(`| ${[name, ...mrrs, first.toFixed(3), three.toFixed(3), none.toFixed(3)].join(' | ')} |`);
}

function printMisses(ranked: readonly Ranked[]): void {
  for (const { query, rank } of ranked) {
    if (rank !== 1 && !query.heldOut)
      console.log(
        `  ${query.version} [${query.kind}] ${query.query}: ${rank === 0 ? 'not in ten' : `place ${rank}`}`,
      );
  }
}

void relevance(process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'build');
