import type { MatchedQuery } from './matchWords';

/**
 * Makes a query mean the same in several indexes: a word that one of them has as a whole is not searched by its parts in another.
 * Without this, `fastifyTRPCPlugin` would find every blog post that says `tRPC` before the page that has the name.
 */
export function agreeOnWords<Matched extends { query: MatchedQuery }>(
  indexes: readonly Matched[],
): readonly Matched[] {
  const whole = new Set(
    indexes.flatMap(({ query }) => query.words.flatMap(({ from, isInParts }) => (isInParts ? [] : from))),
  );
  return indexes.map((each) => ({
    ...each,
    query: {
      ...each.query,
      words: each.query.words.filter(({ from, isInParts }) => !isInParts || !whole.has(from)),
    },
  }));
}
