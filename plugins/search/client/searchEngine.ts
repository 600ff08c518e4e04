import type { SnippetFile } from '../format';
import { findHits, type Hit } from './findHits';
import { makeSnippet } from './makeSnippet';
import { findMarks, markText, toMarkedWords, type MarkedWords } from './markText';
import { matchWords, type MatchedQuery } from './matchWords';
import { readIndex, type SearchIndex } from './readIndex';
import { limitQuery, type SearchHit, type SearchResults } from './searchProvider';

/** Groups that are searched together, in the order of their worth. */
export interface SearchedGroups {
  /** The docs of the version. */
  docs: string;
  /** Pages beside the docs; a little behind where both answer. */
  site: string;
  /** The API reference; always behind. */
  api: string;
}

interface Found extends Hit {
  group: string;
}

const ofSite = 0.75;

/** How many sections of one page come before the first sections of the next. */
const mostOfPage = 4;

/** The indexes in memory, and the search in several at once. */
export class SearchEngine {
  readonly #indexes = new Map<string, SearchIndex>();
  readonly #snippets = new Map<string, SnippetFile>();

  /** Reads an index. Throws where it is damaged. */
  addIndex(group: string, bytes: Uint8Array): void {
    this.#indexes.set(group, readIndex(bytes));
    this.#snippets.delete(group);
  }

  /** Reads the snippets of an index that is there. Throws where they belong to another. */
  addSnippets(group: string, text: string): void {
    const snippets = JSON.parse(text) as SnippetFile;
    const expected = this.#indexes.get(group)?.sections.length;
    if (snippets.length !== expected) {
      throw new RangeError(`There are ${snippets.length} snippets for ${expected ?? 0} sections.`);
    }
    this.#snippets.set(group, snippets);
  }

  /** Finds the sections that answer a query in the groups that are there. */
  search(query: string, groups: SearchedGroups, from: number, count: number): SearchResults {
    const text = limitQuery(query);
    const asked = new Map<string, MatchedQuery>();
    for (const [group, index] of this.#indexes) {
      if (Object.values(groups).includes(group)) asked.set(group, matchWords(index, text));
    }
    const find = (group: string, worth: number): readonly Found[] =>
      this.#find(group, asked.get(group), worth);
    const prose = [...find(groups.docs, 1), ...find(groups.site, ofSite)];
    const found = [...this.#spread(prose), ...this.#spread(find(groups.api, 1))];
    const markers = new Map<string, MarkedWords>();
    const hits = found.slice(from, from + count).map((hit) => {
      const marked = markers.get(hit.group) ?? this.#markedWords(hit.group, asked.get(hit.group));
      markers.set(hit.group, marked);
      return this.#show(hit, marked);
    });
    return { count: found.length, hits };
  }

  #find(group: string, query: MatchedQuery | undefined, worth: number): readonly Found[] {
    const index = this.#indexes.get(group);
    if (!index || !query) return [];
    return findHits(index, query).map(({ section, score }) => ({ group, section, score: score * worth }));
  }

  #spread(found: readonly Found[]): readonly Found[] {
    const sorted = [...found].sort((a, b) => b.score - a.score || a.section - b.section);
    const seen = new Map<string, number>();
    const first: Found[] = [];
    const rest: Found[] = [];
    for (const hit of sorted) {
      const page = `${hit.group} ${this.#indexes.get(hit.group)?.sections[hit.section]?.page ?? ''}`;
      const before = seen.get(page) ?? 0;
      seen.set(page, before + 1);
      (before < mostOfPage ? first : rest).push(hit);
    }
    return [...first, ...rest];
  }

  #markedWords(group: string, query: MatchedQuery | undefined): MarkedWords {
    const { terms } = this.#indexes.get(group) ?? { terms: [] };
    return query ? toMarkedWords(terms, query) : new Map();
  }

  #show({ group, section: place }: Found, marked: MarkedWords): SearchHit {
    const index = this.#indexes.get(group);
    const section = index?.sections[place];
    const page = index?.pages[section?.page ?? -1];
    if (!index || !section || !page) throw new RangeError('A hit names a section that is not there.');
    const heading = section.heading || page.title;
    return {
      url: section.anchor ? `${page.path}#${section.anchor}` : page.path,
      page: page.title,
      breadcrumbs: page.breadcrumbs,
      parents: parentsOf(index, place),
      heading: markText(heading, findMarks(heading, marked)),
      snippet: makeSnippet(this.#snippets.get(group)?.[place] ?? '', marked),
    };
  }
}

/** The headings above a section, from the top, without the title of the page. */
function parentsOf({ sections }: SearchIndex, place: number): readonly string[] {
  const parents: string[] = [];
  let depth = sections[place]?.depth ?? 0;
  for (let above = place - 1; depth > 0 && above >= 0; above -= 1) {
    const section = sections[above];
    if (!section || section.page !== sections[place]?.page) break;
    if (section.heading === '' || section.depth >= depth) continue;
    parents.unshift(section.heading);
    depth = section.depth;
  }
  return parents;
}
