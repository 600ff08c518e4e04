import { indexFile } from '../../format/indexFiles';
import { readWords, toPlainLetters } from '../../format/words';
import { findHits } from './rank/findHits';
import { findNamed } from './rank/findNamed';
import { readIndex, type SearchIndex } from './read/readIndex';
import { toMarkedWords, type MarkedWords } from './show/markText';
import { showSection } from './show/showSection';
import { findUnknown } from './match/findUnknown';
import { nearestNames } from './match/nearestNames';
import { agreeOnWords } from './match/agreeOnWords';
import { matchWords } from './match/matchWords';
import { dropOwnPath, limitQuery } from '../../format/limitQuery';
import type { SearchHit, SearchResults } from './show/searchHit';
import { spreadPages, type Found, type RankedGroup } from './rank/spreadPages';

/** Groups that are searched together, by the names they were added under, most important first. */
export interface SearchedGroups {
  /** The docs of the version. */
  docs: string;
  /** Pages that belong to no docs version; a little behind where both have hits. */
  site: string | undefined;
  /** The API reference; always behind. */
  api: string | undefined;
}

/** What the engine says to a query. */
export interface EngineAnswer {
  results: SearchResults;
  /** The groups whose texts are to be brought: without these their hits have no snippets. */
  missing: readonly string[];
}

/** How much a hit in a page that belongs to no docs version counts, compared with one in the docs. */
const ofSite = 0.75;

/** What consoles write before a message. The library's own name of an error is in so many messages that it tells nothing. */
const errorName = /^(?:Uncaught )?(?:\(in promise\) )?\w*Error: (?=\S)/;

const noWords: MarkedWords = new Map();

/** How many members of the reference are shown in their own group. */
const mostNames = 3;

/** The indexes in memory, and the search in several at once. */
export class SearchEngine {
  readonly #indexes = new Map<string, SearchIndex>();
  /** By group, the texts of its sections. */
  readonly #texts = new Map<string, readonly string[]>();

  /** Reads a file of a group, its index first. Throws where it is damaged, or belongs to another. */
  add(group: string, file: string, bytes: Uint8Array): void {
    if (file === indexFile) {
      this.#indexes.set(group, readIndex(bytes));
      return;
    }
    const texts = JSON.parse(new TextDecoder().decode(bytes)) as readonly string[];
    const expected = this.#indexes.get(group)?.sectionPages.length;
    if (texts.length !== expected)
      throw new RangeError(`There are ${texts.length} snippets for ${expected} sections.`);
    this.#texts.set(group, texts);
  }

  /** Finds the sections that answer a query in the groups that are there. */
  search(query: string, groups: SearchedGroups, count: number): EngineAnswer {
    const text = limitQuery(dropOwnPath(toPlainLetters(query).replace(errorName, '')));
    const asked = agreeOnWords(
      [groups.docs, groups.site, groups.api].flatMap((group) => {
        const index = group && this.#indexes.get(group);
        return index ? { group, index, query: matchWords(index, text) } : [];
      }),
    );
    const ranked = asked.map(({ group, index, query }) => ({
      group,
      worth: group === groups.site ? ofSite : 1,
      hits: findHits(index, query),
      sectionPages: index.sectionPages,
    }));
    const total = ranked.reduce((sum, { hits }) => sum + hits.sections.length, 0);
    const isReference = ({ group }: RankedGroup): boolean => group === groups.api;
    const first = spreadPages(
      ranked.filter((group) => !isReference(group)),
      count,
    );
    const found = [...first, ...spreadPages(ranked.filter(isReference), count - first.length)];
    const marked = new Map(asked.map(({ group, index, query }) => [group, toMarkedWords(index, query)]));
    const show = (hit: Found): readonly SearchHit[] => {
      const index = this.#indexes.get(hit.group);
      const snippet = this.#texts.get(hit.group)?.[hit.section] ?? '';
      return index ? [showSection(index, hit.section, snippet, marked.get(hit.group) ?? noWords)] : [];
    };
    const named = asked.flatMap(({ group, index, query }) =>
      group === groups.api ? findNamed(index, query).map((section) => ({ group, section })) : [],
    );
    // Modules have addresses as titles, such as `@trpc/server/rpc`.
    const names = named
      .flatMap(show)
      .filter(({ page }) => readWords(page).length === 1)
      .slice(0, mostNames);
    const unknown = groups.site === undefined ? [] : this.#explain(findUnknown(asked, text), groups);
    const missing = new Set(found.map(({ group }) => group).filter((group) => !this.#texts.has(group)));
    return { results: { count: total, hits: found.flatMap(show), names, unknown }, missing: [...missing] };
  }

  /** Unknown names with those that are most like them: titles of pages, most of which are names of the reference. */
  #explain(names: readonly string[], { docs, api }: SearchedGroups): SearchResults['unknown'] {
    if (names.length === 0) return [];
    const titles = [docs, api].flatMap((group) =>
      group ? (this.#indexes.get(group)?.pages.map(({ title }) => title) ?? []) : [],
    );
    return names.map((name) => ({ name, nearest: nearestNames(name, titles) }));
  }
}
