import lunrLibrary from 'lunr';
import type { Corpus } from '../corpus';
import type { Engine } from '../measure';
import { boosts, tokenize, toRecords, weightsOfAnswers } from './records';

/** What `tune.ts` tries: what a beginning and a typo count compared with the 10 of a whole word, and the two weights of BM25. */
export interface LunrSettings {
  prefix: number;
  typo: number;
  edits: 1 | 2;
  b: number;
  heading: number;
  answers: number;
}

const best: LunrSettings = { prefix: 4, typo: 2, edits: 1, b: 0.75, heading: 2, answers: 8 };

export const lunrSettings: readonly LunrSettings[] = [
  ...[1, 4].flatMap((prefix) =>
    [0.5, 2, 5].flatMap((typo) =>
      ([1, 2] as const).flatMap((edits) =>
        [0.3, 0.75].flatMap((b) =>
          [2, 4].map((heading) => ({ prefix, typo, edits, b, heading, answers: 4 })),
        ),
      ),
    ),
  ),
  ...weightsOfAnswers.map((answers) => ({ ...best, answers })),
];

/** lunr with boosts, a wildcard for the last word, typos in longer words, and parts of names. */
export function lunr(corpora: readonly Corpus[], settings: LunrSettings = best): Engine {
  const indexes = new Map(
    corpora.map((corpus) => {
      const records = toRecords(corpus);
      const index = lunrLibrary(function () {
        this.ref('id');
        this.b(settings.b);
        this.field('answers', { boost: settings.answers });
        for (const [field, boost] of Object.entries(boosts))
          this.field(field, { boost: /title|heading/.test(field) ? boost * (settings.heading / 2) : boost });
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
      const { wildcard } = lunrLibrary.Query;
      const hits = found.index.query((clauses) => {
        words.forEach((word, place) => {
          clauses.term(word, { boost: 10 });
          if (place === words.length - 1)
            clauses.term(word, { boost: settings.prefix, wildcard: wildcard.TRAILING, usePipeline: false });
          if (word.length > 4) {
            const editDistance = word.length > 6 ? settings.edits : 1;
            clauses.term(word, { boost: settings.typo, editDistance, usePipeline: false });
          }
        });
      });
      return hits.slice(0, 60).map(({ ref }) => found.records[Number(ref)]?.path ?? '');
    },
  };
}
