import { maxWeight } from '../../../format/indexFiles';
import type { SearchIndex } from '../read/readIndex';
import type { MatchedQuery } from '../match/matchWords';
import { findHits } from './findHits';

/** A beginning of fewer letters names too much. */
const fewestLetters = 4;

/** Some more than are shown, because some are no members. */
const enough = 8;

/**
 * The pages whose title a query names, by their first sections, best first: a title has the largest weight only for its whole name,
 * and for its beginning or end up to a part, such as `TRPCError` in `TRPCErrorShape`.
 */
export function findNamed(index: SearchIndex, query: MatchedQuery): readonly number[] {
  const { rowStarts, rowSections, rowWeights, pageStarts, sectionPages } = index;
  const words = query.words.filter(({ isName, isInParts }) => (isName || isBeginning(query)) && !isInParts);
  const isTitled = (section: number): boolean =>
    pageStarts[sectionPages[section] ?? 0] === section &&
    words.some(({ matches }) =>
      matches.some(({ term }) => {
        const rows = rowSections.subarray(rowStarts[term], rowStarts[term + 1]);
        const row = rows.indexOf(section);
        return row >= 0 && rowWeights[(rowStarts[term] ?? 0) + row] === maxWeight;
      }),
    );
  const named: number[] = [];
  for (const section of findHits(index, { ...query, words }).sections) {
    if (named.length === enough) break;
    if (isTitled(section)) named.push(section);
  }
  return named;
}

function isBeginning({ typed: [first = '', ...others] }: MatchedQuery): boolean {
  return others.length === 0 && first.length >= fewestLetters;
}
