import { parseArgs } from 'node:util';
import { readCorpora } from './corpus';
import { printRealQuestions } from './real';
import { printRelevance } from './relevance';
import { printCosts } from './speed';

/** Measures the search of the built site: questions of users, relevance beside two libraries, and what it costs. */
async function bench(build: string, withMisses: boolean): Promise<void> {
  const corpora = await readCorpora(build);
  printRealQuestions(corpora, withMisses);
  await printRelevance(corpora, withMisses);
  printCosts(corpora);
}

const { values, positionals } = parseArgs({
  options: { misses: { type: 'boolean', default: false } },
  allowPositionals: true,
});
void bench(positionals[0] ?? 'build', values.misses);
