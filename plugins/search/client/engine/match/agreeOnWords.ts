import type { MatchedQuery, QueryWord } from './matchWords';

/**
 * Makes a query mean the same in several indexes: a word that one of them has as a whole is not searched by its parts in another.
 * Without this, `fastifyTRPCPlugin` would find every blog post that says `tRPC` before the page that has the name.
 */
export function agreeOnWords<Matched extends { query: MatchedQuery }>(
  indexes: readonly Matched[],
): readonly Matched[] {
  const whole = new Set(
    indexes.flatMap(({ query }) =>
      query.words.filter((word) => !word.isInParts && word.matches.length > 0).map(({ from }) => from),
    ),
  );
  const agree = (word: QueryWord): QueryWord =>
    word.isInParts && whole.has(word.from) ? { ...word, matches: [] } : word;
  return indexes.map((each) => ({
    ...each,
    query: { typed: each.query.typed, words: each.query.words.map(agree) },
  }));
}
