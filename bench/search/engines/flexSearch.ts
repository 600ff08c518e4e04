import { Document, Encoder } from 'flexsearch';
import type { Corpus } from '../corpus';
import type { Engine } from '../measure';
import { boosts, tokenize, toRecords } from './records';

/** FlexSearch with beginnings of words, parts of names, and fields in the order of their worth. */
export function flexSearch(corpora: readonly Corpus[]): Engine {
  const indexes = new Map(
    corpora.map((corpus) => {
      const records = toRecords(corpus);
      const index = new Document({
        document: { id: 'id', index: Object.keys(boosts) },
        tokenize: 'forward',
        encoder: new Encoder({ finalize: (words) => words, prepare: (text) => tokenize(text).join(' ') }),
        resolution: 9,
        context: { depth: 1, bidirectional: true, resolution: 3 },
      });
      for (const record of records) index.add({ ...record });
      return [corpus.version, { index, records }];
    }),
  );
  return {
    name: 'FlexSearch',
    find(query, version) {
      const found = indexes.get(version);
      if (!found) return [];
      const scores = new Map<number, number>();
      for (const { field, result } of found.index.search(query, { limit: 60, suggest: true })) {
        const boost = boosts[field as keyof typeof boosts];
        result.forEach((id, place) => {
          scores.set(Number(id), (scores.get(Number(id)) ?? 0) + boost / (10 + place));
        });
      }
      return [...scores].sort((a, b) => b[1] - a[1]).map(([id]) => found.records[id]?.path ?? '');
    },
  };
}
