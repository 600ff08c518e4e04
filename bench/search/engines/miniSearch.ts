import MiniSearch from 'minisearch';
import type { Corpus } from '../corpus';
import type { Engine } from '../measure';
import { boosts, tokenize, toRecords, type Record } from './records';

/** MiniSearch with boosts, beginnings for the last word, typos, and parts of names. */
export function miniSearch(corpora: readonly Corpus[]): Engine {
  const indexes = new Map(
    corpora.map((corpus) => {
      const index = new MiniSearch<Record>({
        fields: Object.keys(boosts),
        storeFields: ['path'],
        tokenize,
        searchOptions: {
          boost: boosts,
          prefix: (_term, place, terms) => place === terms.length - 1,
          fuzzy: (term) => (term.length > 3 ? 0.2 : false),
          weights: { fuzzy: 0.4, prefix: 0.6 },
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
