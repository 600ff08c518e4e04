import { maxWeight } from '../format/indexFiles';
import { readWords, stem, stopWords } from '../format/words';
import type { SearchPage, Section } from './searchPage';

/** How much a word weighs, by where it occurs. Headings weigh more the shorter they are. */
const weights = {
  title: 15,
  heading: 4,
  message: 6,
  pageTitle: 3.3,
  parents: 3,
  path: 4.5,
  code: 2.4,
  prose: 2.25,
  answer: 6,
};

/** A part of a joined name weighs less than the whole name, several parts in a row about as much. */
const ofName = { whole: 1, run: 1.1, part: 0.37 };

/** By word, its weight in one section, from 1 to `maxWeight`. */
export type WordWeights = ReadonlyMap<string, number>;

/** Weighs the words of each section of a page. */
export function weighWords(page: SearchPage): readonly WordWeights[] {
  return page.sections.map((section, index) => weighSection(page, section, index === 0));
}

function weighSection(page: SearchPage, section: Section, isFirst: boolean): WordWeights {
  const sums = new Map<string, number>();
  const add = (text: string, weight: number, isHeading: boolean): void => {
    const counts = count(text, isHeading);
    const length = isHeading ? Math.sqrt(Math.max(1, readWords(text).length / 2)) : 1;
    for (const [term, times] of counts) {
      const saturated = isHeading ? Math.min(times, 1) : times / (times + 1.5);
      sums.set(term, (sums.get(term) ?? 0) + (weight * saturated) / length);
    }
  };
  if (isFirst) {
    add(page.title, weights.title, true);
    add(lastPart(page.path), weights.path, true);
    add(initials(page.title), weights.path, true);
  } else if (section.isRow) {
    // The words above a long table would find every row of it.
    add(section.heading, weights.message, true);
  } else {
    add(section.heading, weights.heading, true);
    add(page.title, weights.pageTitle, true);
    add(section.parents.join(' '), weights.parents, true);
  }
  for (const term of count(section.answers.join(' '), true).keys())
    sums.set(term, (sums.get(term) ?? 0) + weights.answer);
  add(section.prose, weights.prose, false);
  add(section.code, weights.code, false);
  return new Map([...sums].map(([term, sum]) => [term, quantize(sum)]));
}

/** How often each term occurs in a text; a part of a name counts as a fraction. */
function count(text: string, isHeading: boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (term: string, times: number): void => {
    if (term.length < (isHeading ? 1 : 2) || (!isHeading && stopWords.has(term))) return;
    counts.set(term, (counts.get(term) ?? 0) + times);
  };
  for (const { whole, parts } of readWords(text)) {
    if (parts.length === 0) {
      add(stem(whole), 1);
      continue;
    }
    add(whole.replaceAll('_', ''), ofName.whole);
    for (const part of parts) add(stem(part), ofName.part);
    for (let from = 0; from < parts.length - 1; from += 1) {
      for (let to = from + 2; to <= parts.length; to += 1) {
        if (to - from < parts.length) add(parts.slice(from, to).join(''), ofName.run);
      }
    }
  }
  return counts;
}

/** Weights grow slowly, so that a heading outweighs any number of mentions and small differences still show. */
function quantize(sum: number): number {
  return Math.max(1, Math.min(maxWeight, Math.round(Math.log2(1 + sum) * 4)));
}

/** The first letters of names that have three parts or more: `hsl` for `httpSubscriptionLink`. */
function initials(title: string): string {
  return readWords(title)
    .filter(({ parts }) => parts.length > 2)
    .map(({ parts }) => parts.map(([letter]) => letter).join(''))
    .join(' ');
}

function lastPart(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1)?.replaceAll('-', ' ') ?? '';
}
