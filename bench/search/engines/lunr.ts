import lunrLibrary from 'lunr';
import type { Corpus } from '../corpus';
import type { Engine } from '../measure';
import { boosts, tokenize, toRecords } from './records';

/** lunr with boosts, a wildcard for the last word, one typo for longer words, and parts of names. */
export function lunr(corpora: readonly Corpus[]): Engine {
  const indexes = new Map(
    corpora.map((corpus) => {
      const records = toRecords(corpus);
      const index = lunrLibrary(function () {
        this.ref('id');
        for (const [field, boost] of Object.entries(boosts)) this.field(field, { boost });
        for (const record of records) {
          this.add(
            Object.fromEntries(
              Object.entries(record).map(([name, value]) => [
                name,
                name === 'id' ? value : tokenize(String(value)).join(' '),
              ]),
            ),
          );
        }
      });
      return [corpus.version, { index, records }];
    }),
  );
  return {
    name: 'lunr',
    find(query, version) {
      const found = indexes.get(version);
      if (!found) return [];
      const words = tokenize(query);
      const hits = found.index.query((clauses) => {
        words.forEach((word, place) => {
          clauses.term(word, { boost: 10 });
          if (place === words.length - 1)
            clauses.term(word, {
              boost: 3,
              wildcard: lunrLibrary.Query.wildcard.TRAILING,
              usePipeline: false,
            });
          if (word.length > 4) clauses.term(word, { boost: 1, editDistance: 1, usePipeline: false });
        });
      });
      return hits.slice(0, 60).map(({ ref }) => found.records[Number(ref)]?.path ?? '');
    },
  };
}
