import MiniSearch from 'minisearch';
import { stem, stopWords } from '../../../plugins/search/format/words';
import type { Corpus } from '../corpus';
import type { Engine } from '../measure';
import { boosts, tokenize, toRecords, weightsOfAnswers, type Record } from './records';

/** What `tune.ts` tries. */
export interface MiniSearchSettings {
  fuzzy: number;
  fuzzyWeight: number;
  prefixWeight: number;
  heading: number;
  stems: boolean;
  answers: number;
}

const best: MiniSearchSettings = {
  fuzzy: 0.25,
  fuzzyWeight: 0.45,
  prefixWeight: 0.375,
  heading: 2,
  stems: true,
  answers: 4,
};

export const miniSearchSettings: readonly MiniSearchSettings[] = [
  ...[0.15, 0.2, 0.25].flatMap((fuzzy) =>
    [0.1, 0.3, 0.45].flatMap((fuzzyWeight) =>
      [0.375, 0.6].flatMap((prefixWeight) =>
        [2, 4].flatMap((heading) =>
          [true, false].map((stems) => ({ fuzzy, fuzzyWeight, prefixWeight, heading, stems, answers: 4 })),
        ),
      ),
    ),
  ),
  ...weightsOfAnswers.map((answers) => ({ ...best, answers })),
];

/** MiniSearch with boosts, beginnings for the last word, typos, stems, and parts of names. */
export function miniSearch(corpora: readonly Corpus[], settings: MiniSearchSettings = best): Engine {
  const { fuzzy, fuzzyWeight, prefixWeight, heading, stems, answers } = settings;
  const indexes = new Map(
    corpora.map((corpus) => {
      const index = new MiniSearch<Record>({
        fields: [...Object.keys(boosts), 'answers'],
        storeFields: ['path'],
        tokenize,
        ...(stems ? { processTerm: (term: string) => (stopWords.has(term) ? null : stem(term)) } : {}),
        searchOptions: {
          boost: {
            ...boosts,
            title: boosts.title * (heading / 2),
            heading: boosts.heading * (heading / 2),
            answers,
          },
          prefix: (_term, place, terms) => place === terms.length - 1,
          fuzzy: (term) => (term.length > 3 ? fuzzy : false),
          weights: { fuzzy: fuzzyWeight, prefix: prefixWeight },
        },
      });
      index.addAll(toRecords(corpus));
      return [corpus.version, index];
    }),
  );
  return {
    name: 'MiniSearch',
    find: (query, version) =>
      indexes
        .get(version)
        ?.search(query)
        .slice(0, 60)
        .map(({ path }) => String(path)) ?? [],
  };
}
