import { maxWeight } from '../../../format/indexFiles';
import { talkWords } from '../../../format/talk';
import { stem, stopWords } from '../../../format/words';
import type { SearchIndex } from '../read/readIndex';
import type { MatchedQuery, QueryWord } from '../match/matchWords';
import { rarityOf } from './rarityOf';
import { sortHits, type Hits } from './sortHits';

// Tuned on the queries of bench/search that are not held out.

/**
 * What a page as a whole adds to each of its sections, what its first section, which introduces it, gains, and what is left of a section
 * that lacks nearly every word. A few words name a topic, which a page is about; many describe a case, which one section of it is about,
 * and seldom in all of these words.
 */
const ofTopic = { page: 0.67, first: 1.2, least: 0.2 };
const ofCase = { page: 0.3, first: 0.7, least: 0.42 };

/** So many words that say something describe a case. */
const wordsOfCase = 4;

/** What a page gains for a word each time that the sum over its sections doubles, and when all its sections have it. */
const ofMany = 0.3;
const ofShare = 1.2;

/** What the first section of a page gains whose whole title is the query: "routers" is about routers, more than "App Router" is. */
const ofTitled = 1.25;

/** How fast a weight falls below the largest. */
const steepness = 1.5;

/** What a word that says nothing counts. */
const ofStopWord = 0.08;

/** Finds the sections that answer a query, best first. */
export function findHits(index: SearchIndex, query: MatchedQuery): Hits {
  const words = query.words.filter(({ matches }) => matches.length > 0);
  if (words.length === 0) return { sections: new Uint32Array(), scores: new Float64Array() };
  const rarity = rarities(index, words, query.typed);
  const points = sectionPoints(index, words, rarity);
  const telling = query.typed.filter((word) => !saysNothing(word));
  const kind = telling.length < wordsOfCase ? ofTopic : ofCase;
  const scores = scoreSections(index, points, rarity, kind);
  const titled = index.titled.get(query.typed.map(stem).join(' '));
  for (const section of titled ?? []) scores[section] = ofTitled * (scores[section] ?? 0);
  return sortHits(scores);
}

/** By word of the query, how rare the best of what it matches is. */
function rarities(index: SearchIndex, words: readonly QueryWord[], typed: readonly string[]): Float64Array {
  const rarity = new Float64Array(typed.length).fill(0.01);
  for (const { from, to, matches } of words) {
    if (to - from > 1) continue;
    const best = matches.reduce((a, b) => (b.quality > a.quality ? b : a));
    rarity[from] = rarityOf(index, best.term) * (saysNothing(typed[from] ?? '') ? ofStopWord : 1);
  }
  return rarity;
}

function saysNothing(word: string): boolean {
  return stopWords.has(word) || talkWords.has(word);
}

const worthOfWeight = Float64Array.from(
  { length: maxWeight + 1 },
  (_, weight) => (weight / maxWeight) ** steepness,
);

/** By section, the points that each word of the query earns there. */
function sectionPoints(
  { rowStarts, rowSections, rowWeights, sectionPages }: SearchIndex,
  words: readonly QueryWord[],
  rarity: Float64Array,
): Float32Array {
  const width = rarity.length;
  const points = new Float32Array(sectionPages.length * width);
  for (const { from, to, matches } of words) {
    for (const { term, quality } of matches) {
      const end = rowStarts[term + 1] ?? 0;
      for (let row = rowStarts[term] ?? 0; row < end; row += 1) {
        const start = (rowSections[row] ?? 0) * width;
        const earned = quality * (worthOfWeight[rowWeights[row] ?? 0] ?? 0);
        for (let word = from; word < to; word += 1) {
          const value = earned * (rarity[word] ?? 0);
          if (value > (points[start + word] ?? 0)) points[start + word] = value;
        }
      }
    }
  }
  return points;
}

/** By section, its score: what it earns itself, and what its page does. */
function scoreSections(
  { pageStarts, sectionPages }: SearchIndex,
  points: Float32Array,
  rarity: Float64Array,
  of: typeof ofTopic,
): Float64Array {
  const width = rarity.length;
  const whole = rarity.reduce((sum, value) => sum + value, 0);
  const scores = new Float64Array(sectionPages.length);
  const ofWholePage = new Float64Array(width);
  for (let page = 0; page < pageStarts.length - 1; page += 1) {
    const from = pageStarts[page] ?? 0;
    const to = pageStarts[page + 1] ?? 0;
    joinSections(points, from, to, ofWholePage);
    const pageWorth = worth(ofWholePage, 0, rarity, whole, of.least);
    if (pageWorth === 0) continue;
    for (let section = from; section < to; section += 1) {
      const own = worth(points, section * width, rarity, whole, of.least);
      if (own > 0) scores[section] = own * (section === from ? of.first : 1) + of.page * pageWorth;
    }
  }
  return scores;
}

/** A page earns what its best section does, and more where several sections, or most of them, speak of the word. */
function joinSections(points: Float32Array, from: number, to: number, joined: Float64Array): void {
  const width = joined.length;
  for (let word = 0; word < width; word += 1) {
    let [best, sum, count] = [0, 0, 0];
    for (let section = from; section < to; section += 1) {
      const value = points[section * width + word] ?? 0;
      if (value === 0) continue;
      if (value > best) best = value;
      sum += value;
      count += 1;
    }
    joined[word] =
      count === 0 ? 0 : best * (1 + ofMany * Math.log2(sum / best) + ofShare * (count / (to - from)));
  }
}

/** The sum of the points, less where words of the query are missing: the more, the rarer they are. */
function worth(
  points: Float32Array | Float64Array,
  start: number,
  rarity: Float64Array,
  whole: number,
  least: number,
): number {
  let [sum, covered] = [0, 0];
  for (let word = 0; word < rarity.length; word += 1) {
    const value = points[start + word] ?? 0;
    if (value === 0) continue;
    sum += value;
    covered += rarity[word] ?? 0;
  }
  return sum === 0 ? 0 : sum * (least + ((1 - least) * covered) / whole);
}
