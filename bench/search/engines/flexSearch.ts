import { Charset, Document, Encoder, type EncoderOptions } from 'flexsearch';
import { stem, stopWords } from '../../../plugins/search/format/words';
import type { Corpus } from '../corpus';
import type { Engine } from '../measure';
import { boosts, tokenize, toRecords, weightsOfAnswers } from './records';

/** What `tune.ts` tries. */
export interface FlexSearchSettings {
  tokenize: 'strict' | 'forward' | 'full';
  /** Its tolerance of typos: words that sound or look alike become one. */
  encoder: 'exact' | 'LatinBalance' | 'LatinAdvanced' | 'LatinExtra';
  context: boolean;
  stems: boolean;
  /** How fast a record loses by its place in the answer for a field. */
  slope: number;
  answers: number;
}

const best: FlexSearchSettings = {
  tokenize: 'full',
  encoder: 'LatinBalance',
  context: true,
  stems: true,
  slope: 10,
  answers: 4,
};

export const flexSearchSettings: readonly FlexSearchSettings[] = [
  ...(['forward', 'full'] as const).flatMap((tokens) =>
    (['exact', 'LatinBalance', 'LatinAdvanced', 'LatinExtra'] as const).flatMap((encoder) =>
      [true, false].flatMap((context) =>
        [true, false].flatMap((stems) =>
          [2, 10].map((slope) => ({ tokenize: tokens, encoder, context, stems, slope, answers: 4 })),
        ),
      ),
    ),
  ),
  ...weightsOfAnswers.map((answers) => ({ ...best, answers })),
];

/** FlexSearch with beginnings of words, parts of names, typos by its encoder, and fields in the order of their worth. */
export function flexSearch(corpora: readonly Corpus[], settings: FlexSearchSettings = best): Engine {
  const indexes = new Map(
    corpora.map((corpus) => {
      const records = toRecords(corpus);
      const index = new Document({
        document: { id: 'id', index: Object.keys(boosts).concat('answers') },
        tokenize: settings.tokenize,
        encoder: createEncoder(settings),
        resolution: 9,
        ...(settings.context ? { context: { depth: 1, bidirectional: true, resolution: 3 } } : {}),
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
      for (const { field, result } of found.index.search(query, { limit: 100, suggest: true })) {
        const boost = { ...boosts, answers: settings.answers }[field as keyof typeof boosts];
        result.forEach((id, place) => {
          scores.set(Number(id), (scores.get(Number(id)) ?? 0) + boost / (settings.slope + place));
        });
      }
      return [...scores]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 60)
        .map(([id]) => found.records[id]?.path ?? '');
    },
  };
}

function createEncoder({ encoder, stems }: FlexSearchSettings): Encoder {
  const words = (text: string): readonly string[] =>
    stems
      ? tokenize(text)
          .filter((word) => !stopWords.has(word))
          .map(stem)
      : tokenize(text);
  const base: EncoderOptions = encoder === 'exact' ? {} : Charset[encoder];
  return new Encoder({ ...base, prepare: (text) => words(text).join(' ') });
}
