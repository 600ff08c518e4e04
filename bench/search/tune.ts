import { readCorpora, readQueries, type Corpus, type Query } from './corpus';
import { flexSearch, flexSearchSettings } from './engines/flexSearch';
import { lunr, lunrSettings } from './engines/lunr';
import { miniSearch, miniSearchSettings } from './engines/miniSearch';
import { pagefind, pagefindSettings } from './engines/pagefind';
import { weightsOfAnswers } from './engines/records';
import { rank, sumUp, type Engine } from './measure';

type Create<Settings> = (corpora: readonly Corpus[], settings: Settings) => Engine | Promise<Engine>;

/** Tries settings of each library on the queries that are not held out, and prints the best: those its file holds. */
async function tune(build: string): Promise<void> {
  const corpora = await readCorpora(build);
  const queries = readQueries(corpora).queries.filter(({ heldOut }) => !heldOut);
  const browsed = await pagefind(corpora);
  await tryAll('Pagefind', pagefindSettings, (_, settings) => browsed.with(settings));
  await browsed.close();
  for (const weight of weightsOfAnswers) {
    const engine = await pagefind(corpora, weight);
    console.log(`Pagefind, answers ${String(weight)}: MRR ${(await rate(engine, queries)).toFixed(3)}`);
    await engine.close();
  }
  await tryAll('MiniSearch', miniSearchSettings, miniSearch);
  await tryAll('FlexSearch', flexSearchSettings, flexSearch);
  await tryAll('lunr', lunrSettings, lunr);

  async function tryAll<Settings>(
    name: string,
    all: readonly Settings[],
    create: Create<Settings>,
  ): Promise<void> {
    const tried: { settings: Settings; mrr: number }[] = [];
    for (const settings of all)
      tried.push({ settings, mrr: await rate(await create(corpora, settings), queries) });
    const [best] = tried.sort((a, b) => b.mrr - a.mrr);
    console.log(
      `${name}, ${String(all.length)} settings: MRR ${best?.mrr.toFixed(3) ?? ''}, ${JSON.stringify(best?.settings)}`,
    );
  }
}

async function rate(engine: Engine, queries: readonly Query[]): Promise<number> {
  const ranks: number[] = [];
  for (const query of queries) ranks.push((await rank(engine, query)).rank);
  return sumUp(ranks).mrr;
}

void tune(process.argv[2] ?? 'build');
