import { maxWeight, stopWords } from '../format';
import type { MatchedQuery, QueryWord } from './matchWords';
import type { SearchIndex } from './readIndex';

/** A section that answers a query. */
export interface Hit {
  section: number;
  score: number;
}

// Tuned on the queries of bench/search that are not held out.

/** What a page as a whole adds to each of its sections, and what its first section, which introduces it, gains. */
const ofPage = 0.67;
const ofFirst = 1.2;

/** What a page gains for a word each time that the sum over its sections doubles, and when all its sections have it. */
const ofMany = 0.5;
const ofShare = 0.7;

/** How fast a section, and a page, loses by the words of the query that it lacks. */
const lack = { section: 2, page: 1.33 };

/** How fast a weight falls below the largest. */
const steepness = 1.5;

/** What a word that says nothing counts. */
const ofStopWord = 0.15;

/** Hits far below the best are noise. */
const leastPart = 0.08;

/** By section or page, the points that each word of the query earns there. */
type Points = Map<number, Float32Array>;

/** Finds the sections that answer a query, best first. */
export function findHits(index: SearchIndex, query: MatchedQuery): readonly Hit[] {
  const words = query.words.filter(({ matches }) => matches.length > 0);
  if (words.length === 0) return [];
  const rarity = rarities(index, words, query.typed);
  const bySection = sectionPoints(index, words, rarity);
  const byPage = pagePoints(index, bySection, rarity.length);
  const whole = rarity.reduce((sum, value) => sum + value, 0);
  const pageWorths = new Map(
    [...byPage].map(([page, points]) => [page, worth(points, rarity, whole, lack.page)]),
  );
  const hits: Hit[] = [];
  for (const [section, points] of bySection) {
    const { page = -1, heading } = index.sections[section] ?? {};
    const own = worth(points, rarity, whole, lack.section) * (heading === '' ? ofFirst : 1);
    hits.push({ section, score: own + ofPage * (pageWorths.get(page) ?? 0) });
  }
  const best = hits.reduce((most, { score }) => Math.max(most, score), 0);
  return hits
    .filter(({ score }) => score >= leastPart * best)
    .sort((a, b) => b.score - a.score || a.section - b.section);
}

/** By word of the query, how rare the best of what it matches is: a rare word says more than a common one. */
function rarities(
  index: SearchIndex,
  words: readonly QueryWord[],
  typed: readonly string[],
): readonly number[] {
  const rarity = typed.map(() => 0.01);
  for (const { from, to, matches } of words) {
    if (to - from > 1) continue;
    const best = matches.reduce((a, b) => (b.quality > a.quality ? b : a));
    rarity[from] = inverseFrequency(index, best.term) * (stopWords.has(typed[from] ?? '') ? ofStopWord : 1);
  }
  return rarity;
}

function inverseFrequency({ rowStarts, sections }: SearchIndex, term: number): number {
  const count = (rowStarts[term + 1] ?? 0) - (rowStarts[term] ?? 0);
  return Math.log(1 + sections.length / (count + 0.5));
}

function sectionPoints(index: SearchIndex, words: readonly QueryWord[], rarity: readonly number[]): Points {
  const found: Points = new Map();
  for (const { from, to, matches } of words) {
    for (const { term, quality } of matches) {
      const end = index.rowStarts[term + 1] ?? 0;
      for (let row = index.rowStarts[term] ?? 0; row < end; row += 1) {
        const section = index.rowSections[row] ?? 0;
        let points = found.get(section);
        if (!points) found.set(section, (points = new Float32Array(rarity.length)));
        const earned = quality * (worthOfWeight[index.rowWeights[row] ?? 0] ?? 0);
        for (let word = from; word < to; word += 1) {
          points[word] = Math.max(points[word] ?? 0, earned * (rarity[word] ?? 0));
        }
      }
    }
  }
  return found;
}

const worthOfWeight = Array.from({ length: maxWeight + 1 }, (_, weight) => (weight / maxWeight) ** steepness);

/** A page earns what its best section does, and more where several sections, or most of them, speak of the word. */
function pagePoints({ sections, sectionCounts }: SearchIndex, bySection: Points, length: number): Points {
  const pages = new Map<number, Float32Array[]>();
  for (const [section, points] of bySection) {
    const page = sections[section]?.page ?? -1;
    const known = pages.get(page);
    if (known) known.push(points);
    else pages.set(page, [points]);
  }
  return new Map(
    [...pages].map(([page, found]) => [page, joinSections(found, sectionCounts[page] ?? 1, length)]),
  );
}

function joinSections(found: readonly Float32Array[], sectionCount: number, length: number): Float32Array {
  const joined = new Float32Array(length);
  for (let word = 0; word < length; word += 1) {
    let [best, sum, count] = [0, 0, 0];
    for (const points of found) {
      const value = points[word] ?? 0;
      if (value === 0) continue;
      best = Math.max(best, value);
      sum += value;
      count += 1;
    }
    if (count > 0)
      joined[word] = best * (1 + ofMany * Math.log2(sum / best) + ofShare * (count / sectionCount));
  }
  return joined;
}

/** The sum of the points, less where words of the query are missing: the more, the rarer they are. */
function worth(points: Float32Array, rarity: readonly number[], whole: number, steep: number): number {
  let sum = 0;
  let covered = 0;
  points.forEach((value, word) => {
    sum += value;
    if (value > 0) covered += rarity[word] ?? 0;
  });
  return sum * (0.2 + 0.8 * (covered / whole) ** steep);
}
