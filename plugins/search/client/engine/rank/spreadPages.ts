import type { Hits } from './sortHits';

/** The hits in a group, and how much one of them counts compared with those of other groups. */
export interface RankedGroup {
  worth: number;
  hits: Hits;
  sectionPages: Uint32Array;
}

/** A section among the hits of several groups. */
export interface Found<Group> {
  group: Group;
  section: number;
}

/** How many sections of one page come before the first sections of the next, and how many of them among the first hits. */
const mostOfPage = 4;
const mostOfFirst = 2;
const firstHits = 6;

/** The first `count` hits of groups that are ranked together; a page that has many gives some, and the rest at the end. */
export function spreadPages<Group extends RankedGroup>(
  groups: readonly Group[],
  count: number,
): readonly Found<Group>[] {
  const next = groups.map(() => 0);
  const seen = groups.map(() => new Map<number, number>());
  const first: Found<Group>[] = [];
  const later: Found<Group>[] = [];
  const rest: Found<Group>[] = [];
  while (first.length < count) {
    const place = bestOf(groups, next);
    const group = groups[place];
    if (!group) break;
    const section = group.hits.sections[next[place] ?? 0] ?? 0;
    next[place] = (next[place] ?? 0) + 1;
    const page = group.sectionPages[section] ?? 0;
    const before = seen[place]?.get(page) ?? 0;
    seen[place]?.set(page, before + 1);
    const most = first.length < firstHits ? mostOfFirst : mostOfPage;
    (before < most ? first : before < mostOfPage ? later : rest).push({ group, section });
    if (first.length >= firstHits) first.push(...later.splice(0));
  }
  return [...first, ...later, ...rest].slice(0, Math.max(0, count));
}

/** The place of the group whose next hit is the best; the first of equals, and -1 where all are at their end. */
function bestOf(groups: readonly RankedGroup[], next: readonly number[]): number {
  let [best, place] = [0, -1];
  groups.forEach(({ hits, worth }, candidate) => {
    const score = (hits.scores[next[candidate] ?? 0] ?? 0) * worth;
    if (score > best) [best, place] = [score, candidate];
  });
  return place;
}
