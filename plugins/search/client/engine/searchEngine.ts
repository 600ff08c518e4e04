import { indexFile } from '../../format/indexFiles';
import { readWords, toPlainLetters } from '../../format/words';
import { findHits } from './rank/findHits';
import { findNamed } from './rank/findNamed';
import { readIndex, type SearchIndex } from './read/readIndex';
import { toMarkedWords } from './show/markText';
import { showSection } from './show/showSection';
import { findUnknown } from './match/findUnknown';
import { nearestNames } from './match/nearestNames';
import { agreeOnWords } from './match/agreeOnWords';
import { matchWords } from './match/matchWords';
import { dropOwnPath, limitQuery } from '../../format/limitQuery';
import type { SearchHit, SearchResults } from './show/searchHit';
import { spreadPages, type Found } from './rank/spreadPages';

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

/** How many members of the reference are shown in their own group. */
const mostNames = 3;

/** The indexes in memory, and the search in several at once. */
export class SearchEngine {
  readonly #indexes = new Map<string, SearchIndex>();
  /** By group, the texts of its sections. */
  readonly #texts = new Map<string, readonly string[]>();

  /** Reads a file of a group, its index first. Throws where it is damaged. */
  add(group: string, file: string, bytes: Uint8Array): void {
    if (file === indexFile) this.#indexes.set(group, readIndex(bytes));
    else this.#texts.set(group, JSON.parse(new TextDecoder().decode(bytes)) as readonly string[]);
  }

  /** Finds the sections that answer a query in the groups that are there. */
  search(query: string, groups: SearchedGroups, count: number): EngineAnswer {
    const text = limitQuery(dropOwnPath(toPlainLetters(query).replace(errorName, '')));
    const asked = agreeOnWords(
      [groups.docs, groups.site, groups.api].flatMap((group) => {
        const index = group && this.#indexes.get(group);
        return index ? { group, index, query: matchWords(index, text) } : [];
      }),
    ).map(({ group, index, query: matched }) => ({
      name: group,
      index,
      query: matched,
      worth: group === groups.site ? ofSite : 1,
      hits: findHits(index, matched),
      sectionPages: index.sectionPages,
      marked: toMarkedWords(index, matched),
    }));
    const total = asked.reduce((sum, { hits }) => sum + hits.sections.length, 0);
    const reference = asked.filter(({ name }) => name === groups.api);
    const others = asked.filter(({ name }) => name !== groups.api);
    const first = spreadPages(others, count);
    const found = [...first, ...spreadPages(reference, count - first.length)];
    const show = ({ group: { name, index, marked }, section }: Found<(typeof asked)[number]>): SearchHit =>
      showSection(index, section, this.#texts.get(name)?.[section] ?? '', marked);
    // Modules have addresses as titles, such as `@trpc/server/rpc`.
    const names = reference
      .flatMap((group) => findNamed(group.index, group.query).map((section) => show({ group, section })))
      .filter(({ page }) => readWords(page).length === 1)
      .slice(0, mostNames);
    const unknown = groups.site === undefined ? [] : this.#explain(findUnknown(asked, text), groups);
    const missing = new Set(found.map(({ group }) => group.name).filter((name) => !this.#texts.has(name)));
    return {
      results: { count: total, hits: bestOfEach(found.map(show)), names, unknown },
      missing: [...missing],
    };
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

/** Rows of a table have the address of one heading: the best of what leads there stands for all. */
function bestOfEach(hits: readonly SearchHit[]): readonly SearchHit[] {
  return hits.filter(({ url }, place) => hits.findIndex((hit) => hit.url === url) === place);
}
