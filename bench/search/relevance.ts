import { existsSync } from 'node:fs';
import { docsVersions, latestVersion } from '../../site/versions';
import { readCorpora, readQueries, type Query } from './corpus';
import { flexSearch } from './engines/flexSearch';
import { lunr } from './engines/lunr';
import { miniSearch } from './engines/miniSearch';
import { ours } from './engines/ours';
import { pagefind } from './engines/pagefind';
import { rank, sumUp, type Engine, type Ranked } from './measure';

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
    `Pages: ${count}, ${corpora[0]?.site.length ?? 0} not of the docs. Queries: ${queries.length}, and ${leftOut.length} whose page is not there.\n`,
  );
  const browsed = await pagefind(corpora);
  console.log(
    `| Engine | ${columns.map(([name]) => name).join(' | ')} | first | in three | without a hit | with a hit of another version |`,
  );
  console.log(`|${' --- |'.repeat(columns.length + 5)}`);
  for (const engine of [ours(corpora), miniSearch(corpora), flexSearch(corpora), browsed, lunr(corpora)]) {
    const ranked = await rankAll(engine, queries);
    print(engine.name, ranked);
    if (engine.name === 'this site' && process.argv.includes('--misses')) printMisses(ranked);
  }
  await browsed.close();
}

async function rankAll(engine: Engine, queries: readonly Query[]): Promise<readonly Ranked[]> {
  const ranked: Ranked[] = [];
  for (const query of queries) ranked.push(await rank(engine, query));
  return ranked;
}

function print(name: string, ranked: readonly Ranked[]): void {
  const mrrs = columns.map(([, holds]) =>
    sumUp(ranked.filter(({ query }) => holds(query)).map((found) => found.rank)).mrr.toFixed(3),
  );
  const { first, three } = sumUp(ranked.map((found) => found.rank));
  const empty = ranked.filter(({ pages }) => pages.length === 0).length;
  const leaks = ranked.filter(({ query, pages }) =>
    pages.some((page) => isOfAnother(page, query.version)),
  ).length;
  console.log(
    `| ${[name, ...mrrs, first.toFixed(3), three.toFixed(3), String(empty), String(leaks)].join(' | ')} |`,
  );
}

/** Whether a page belongs to the docs of another version. */
function isOfAnother(page: string, version: string): boolean {
  const owner = /^\/docs(?=\/|$)/.test(page)
    ? (docsVersions.find(({ path }) => path !== '' && `${page}/`.startsWith(`/docs/${path}/`)) ??
      latestVersion)
    : undefined;
  return owner !== undefined && owner.name !== version;
}

function printMisses(ranked: readonly Ranked[]): void {
  for (const { query, rank: place } of ranked) {
    if (place !== 1 && !query.heldOut)
      console.log(
        `  ${query.version} [${query.kind}] ${query.query}: ${place === 0 ? 'not in ten' : `place ${place}`}`,
      );
  }
}

void relevance(process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'build');
