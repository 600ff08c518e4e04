import MiniSearch from 'minisearch';
import { readWords, stem, stopWords } from '../../../plugins/search/format/words';
import type { Corpus } from '../corpus';
import type { Engine } from '../measure';

/**
 * MiniSearch with boosts, beginnings for the last word, typos, stems, and parts of names. All numbers are the best of 72 settings that were
 * tried on the queries that are not held out.
 */
export function miniSearch(corpora: readonly Corpus[]): Engine {
  const indexes = new Map(
    corpora.map((corpus) => {
      const index = new MiniSearch<ReturnType<typeof toRecords>[number]>({
        fields: Object.keys(boosts),
        storeFields: ['path'],
        tokenize,
        processTerm: (term) => (stopWords.has(term) ? null : stem(term)),
        searchOptions: {
          boost: boosts,
          prefix: (_term, place, terms) => place === terms.length - 1,
          fuzzy: (term) => (term.length > 3 ? 0.25 : false),
          weights: { fuzzy: 0.45, prefix: 0.375 },
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

const boosts = { title: 4, heading: 3, parents: 1.5, prose: 1, code: 0.8, answers: 4 };

/** The sections of all pages that a reader of one version searches, as the library gets them. */
function toRecords({ docs, site }: Corpus) {
  return [...docs, ...site]
    .flatMap(({ path, title, sections }) =>
      sections.map(({ heading, parents, prose, code, answers }) => ({
        path,
        title,
        heading,
        parents: parents.join(' '),
        prose,
        code,
        answers: answers.join('. '),
      })),
    )
    .map((record, id) => ({ id, ...record }));
}

/** Words in small letters, joined names also by their parts: without it, no library finds `http batch link`. */
function tokenize(text: string): string[] {
  return readWords(text).flatMap(({ whole, parts }) => (parts.length > 0 ? [whole, ...parts] : [whole]));
}
