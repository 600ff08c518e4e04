import { readWords } from '../../../plugins/search/format/words';
import type { Corpus } from '../corpus';

/** A section as the libraries get it, the same for all. */
export interface Record {
  id: number;
  path: string;
  title: string;
  heading: string;
  parents: string;
  prose: string;
  code: string;
  /** The questions that its page lists for it, in the words of readers. */
  answers: string;
}

/** The fields of a record that are searched, with weights that served MiniSearch and lunr best among those tried. */
export const boosts = { title: 4, heading: 3, parents: 1.5, prose: 1, code: 0.8 };

/** What `tune.ts` tries for `answers`, with the best of all other settings. */
export const weightsOfAnswers: readonly number[] = [0, 1, 2, 4, 6, 8];

/** The sections of all pages that a reader of one version searches. */
export function toRecords({ docs, site }: Corpus): readonly Record[] {
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
export function tokenize(text: string): string[] {
  return readWords(text).flatMap(({ whole, parts }) => (parts.length > 0 ? [whole, ...parts] : [whole]));
}
