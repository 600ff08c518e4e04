import { readWords } from '../../format/words';
import { findHits } from './rank/findHits';
import { findNamed } from './rank/findNamed';
import { IndexGroup } from './group/indexGroup';
import { makeSnippet } from './show/makeSnippet';
import { findMarks, markText, toMarkedWords, type MarkedWords } from './show/markText';
import { findUnknown } from './match/findUnknown';
import { nearestNames } from './match/nearestNames';
import { agreeOnWords } from './match/agreeOnWords';
import { matchWords } from './match/matchWords';
import { limitQuery } from '../../format/limitQuery';
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

/** A part of an index that is not there. */
export interface MissingPart {
  group: string;
  part: string;
}

/** What the engine says to a query. */
export interface EngineAnswer {
  /** The answer; none while parts with words or heads are missing. */
  results?: SearchResults;
  /** What to bring, and then to ask again: without it there is no answer, or one without snippets. */
  missing: readonly MissingPart[];
}

/** How much a hit in a page that belongs to no docs version counts, compared with one in the docs. */
const ofSite = 0.75;

const noWords: MarkedWords = new Map();

/** How many members of the reference are shown in their own group. */
const mostNames = 3;

/** The indexes in memory, and the search in several at once. */
export class SearchEngine {
  readonly #groups = new Map<string, IndexGroup>();

  /** Reads an index file. Throws where it is damaged. */
  addIndex(group: string, bytes: Uint8Array): void {
    this.#groups.set(group, new IndexGroup(bytes));
  }

  /** Reads a part of an index that is there. Throws where it is damaged, or belongs to another. */
  addPart(group: string, part: string, bytes: Uint8Array): void {
    const known = this.#groups.get(group);
    if (!known) throw new RangeError(`There is no search index for ${group}.`);
    known.add(part, bytes);
  }

  /** Finds the sections that answer a query in the groups that are there. */
  search(query: string, groups: SearchedGroups, from: number, count: number): EngineAnswer {
    const text = limitQuery(query);
    const missing: MissingPart[] = [];
    const asked = agreeOnWords(
      [groups.docs, groups.site, groups.api].flatMap((group) => {
        const index = group && this.#groups.get(group)?.select(text);
        if (!index) return [];
        if ('terms' in index) return { group, index, query: matchWords(index, text) };
        missing.push(...index.map((part) => ({ group, part })));
        return [];
      }),
    );
    if (missing.length > 0) return { missing };
    const ranked = asked.map(({ group, index, query }) => ({
      group,
      worth: group === groups.site ? ofSite : 1,
      hits: findHits(index, query, this.#groups.get(group)?.titledAs(text)),
      sectionPages: index.sectionPages,
    }));
    const total = ranked.reduce((sum, { hits }) => sum + hits.sections.length, 0);
    const isReference = ({ group }: RankedGroup): boolean => group === groups.api;
    const first = spreadPages(
      ranked.filter((group) => !isReference(group)),
      from + count,
    );
    const rest = spreadPages(ranked.filter(isReference), from + count - first.length);
    const found = [...first, ...rest].slice(from);
    const named = asked.flatMap(({ group, index, query }) =>
      group === groups.api ? findNamed(index, query).map((section) => ({ group, section })) : [],
    );
    const withoutHead = this.#missingFor('heads', [...found, ...named]);
    if (withoutHead.length > 0) return { missing: withoutHead };
    const marked = new Map(asked.map(({ group, index, query }) => [group, toMarkedWords(index, query)]));
    const show = (hit: Found): SearchHit => this.#show(hit, marked.get(hit.group) ?? noWords);
    // Modules have addresses as titles, such as `@trpc/server/rpc`.
    const names = named
      .map(show)
      .filter(({ page }) => readWords(page).length === 1)
      .slice(0, mostNames);
    const unknown = groups.site === undefined ? [] : this.#explain(findUnknown(asked, text), groups);
    const results = { count: total, hits: found.map(show), names, unknown };
    return { results, missing: this.#missingFor('texts', found) };
  }

  /** Unknown names with those that are most like them: titles of pages, most of which are names of the reference. */
  #explain(names: readonly string[], { docs, api }: SearchedGroups): SearchResults['unknown'] {
    if (names.length === 0) return [];
    const titles = [docs, api].flatMap((group) =>
      group ? (this.#groups.get(group)?.pages.map(({ title }) => title) ?? []) : [],
    );
    return names.map((name) => ({ name, nearest: nearestNames(name, titles) }));
  }

  #missingFor(kind: 'heads' | 'texts', found: readonly Found[]): readonly MissingPart[] {
    return [...this.#groups].flatMap(([name, group]) => {
      const sections = found.filter((hit) => hit.group === name).map(({ section }) => section);
      return group.missingFor(kind, sections).map((part) => ({ group: name, part }));
    });
  }

  #show({ group: name, section }: Found, marked: MarkedWords): SearchHit {
    const group = this.#groups.get(name);
    if (!group) throw new RangeError('A hit names a group that is not there.');
    const { page, heading: own, anchor, parents } = group.show(section);
    const heading = own || page.title;
    return {
      url: anchor ? `${page.path}#${anchor}` : page.path,
      page: page.title,
      breadcrumbs: page.breadcrumbs,
      parents,
      heading: markText(heading, findMarks(heading, marked)),
      snippet: makeSnippet(group.textOf(section), marked),
    };
  }
}
