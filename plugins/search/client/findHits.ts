import { matchWords, type QueryWord } from './matchWords';
import type { SearchIndex } from './readIndex';

/** A section that answers a query. */
export interface Hit {
  section: number;
  score: number;
}

/** What a page as a whole adds to each of its sections. */
const ofPage = 0.45;

/** Finds the sections that answer a query, best first. */
export function findHits(index: SearchIndex, query: string): readonly Hit[] {
  const words = matchWords(index, query).filter(({ matches }) => matches.length > 0);
  if (words.length === 0) return [];
  const length = Math.max(...words.map(({ to }) => to));
  const rarity = rarities(index, words, length);
  const whole = rarity.reduce((sum, value) => sum + value, 0);
  const bySection = evidence(index, words, rarity, length);
  const byPage = joinPages(index, bySection, length);
  const hits: Hit[] = [];
  for (const [section, points] of bySection) {
    const page = byPage.get(index.sections[section]?.page ?? -1) ?? points;
    const score = worth(points, rarity, whole) + ofPage * worth(page, rarity, whole);
    hits.push({ section, score });
  }
  return hits.sort((a, b) => b.score - a.score || a.section - b.section);
}

/** By word of the query, how rare the best of what it matches is: a rare word says more than a common one. */
function rarities(index: SearchIndex, words: readonly QueryWord[], length: number): readonly number[] {
  const rarity = Array.from({ length }, () => 0.01);
  for (const { from, to, matches } of words) {
    if (to - from > 1) continue;
    const best = matches.reduce((a, b) => (b.quality > a.quality ? b : a));
    rarity[from] = inverseFrequency(index, best.term);
  }
  return rarity;
}

function inverseFrequency({ rowStarts, sections }: SearchIndex, term: number): number {
  const count = (rowStarts[term + 1] ?? 0) - (rowStarts[term] ?? 0);
  return Math.log(1 + sections.length / (count + 0.5));
}

/** By section, the points that each word of the query earns there. */
function evidence(
  index: SearchIndex,
  words: readonly QueryWord[],
  rarity: readonly number[],
  length: number,
): Map<number, Float32Array> {
  const found = new Map<number, Float32Array>();
  for (const { from, to, matches } of words) {
    for (const { term, quality } of matches) {
      for (let row = index.rowStarts[term] ?? 0; row < (index.rowStarts[term + 1] ?? 0); row += 1) {
        const section = index.rowSections[row] ?? 0;
        let points = found.get(section);
        if (!points) found.set(section, (points = new Float32Array(length)));
        const earned = quality * (index.rowWeights[row] ?? 0);
        for (let word = from; word < to; word += 1) {
          points[word] = Math.max(points[word] ?? 0, earned * (rarity[word] ?? 0));
        }
      }
    }
  }
  return found;
}

function joinPages(
  { sections }: SearchIndex,
  bySection: ReadonlyMap<number, Float32Array>,
  length: number,
): ReadonlyMap<number, Float32Array> {
  const pages = new Map<number, Float32Array>();
  for (const [section, points] of bySection) {
    const page = sections[section]?.page ?? -1;
    let best = pages.get(page);
    if (!best) pages.set(page, (best = new Float32Array(length)));
    for (let word = 0; word < length; word += 1) best[word] = Math.max(best[word] ?? 0, points[word] ?? 0);
  }
  return pages;
}

/** The sum of the points, less where words of the query are missing: the more, the rarer they are. */
function worth(points: Float32Array, rarity: readonly number[], whole: number): number {
  let sum = 0;
  let covered = 0;
  points.forEach((value, word) => {
    sum += value;
    if (value > 0) covered += rarity[word] ?? 0;
  });
  return sum * (0.2 + 0.8 * (covered / whole) ** 2);
}
