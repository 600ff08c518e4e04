import { findHits } from './rank/findHits';
import { IndexGroup, type SearchIndex } from './group/indexGroup';
import { makeSnippet } from './show/makeSnippet';
import { findMarks, markText, toMarkedWords, type MarkedWords } from './show/markText';
import { agreeOnWords } from './match/agreeOnWords';
import { matchWords, type MatchedQuery } from './match/matchWords';
import { limitQuery } from './limitQuery';
import type { SearchHit, SearchResults } from './show/searchHit';
import { spreadPages, type Found, type RankedGroup } from './rank/spreadPages';

/** Groups that are searched together, by the names they were added under, in the order of their worth. */
export interface SearchedGroups {
  /** The docs of the version. */
  docs: string;
  /** Pages beside the docs; a little behind where both answer. */
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

interface Asked {
  marked: MarkedWords;
  ranked: RankedGroup;
}

const ofSite = 0.75;

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
    const { indexes, missing } = this.#select(text, groups);
    if (missing.length > 0) return { missing };
    const queries = agreeOnWords(indexes.map((each) => ({ ...each, query: matchWords(each.index, text) })));
    const asked = new Map(
      queries.map(({ index, query, group }) => [
        group,
        ask(index, query, group, group === groups.site ? ofSite : 1),
      ]),
    );
    const rankedOf = (...names: readonly (string | undefined)[]): readonly RankedGroup[] =>
      names.flatMap((name) => asked.get(name ?? '')?.ranked ?? []);
    const prose = rankedOf(groups.docs, groups.site);
    const reference = rankedOf(groups.api);
    const total = [...prose, ...reference].reduce((sum, { hits }) => sum + hits.sections.length, 0);
    const first = spreadPages(prose, from + count);
    const found = [...first, ...spreadPages(reference, from + count - first.length)].slice(from);
    const withoutHead = this.#missingFor('heads', found);
    if (withoutHead.length > 0) return { missing: withoutHead };
    const hits = found.map((hit) =>
      this.#show(hit, asked.get(hit.group)?.marked ?? new Map<string, string>()),
    );
    return { results: { count: total, hits }, missing: this.#missingFor('texts', found) };
  }

  /** What is searched in each group that is there, and the parts that are missing for it. */
  #select(
    text: string,
    { docs, site, api }: SearchedGroups,
  ): { indexes: readonly { group: string; index: SearchIndex }[]; missing: readonly MissingPart[] } {
    const indexes: { group: string; index: SearchIndex }[] = [];
    const missing: MissingPart[] = [];
    for (const group of [docs, site, api]) {
      const selected = group && this.#groups.get(group)?.select(text);
      if (!selected) continue;
      if ('terms' in selected) indexes.push({ group, index: selected });
      else for (const part of selected) missing.push({ group, part });
    }
    return { indexes, missing };
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

function ask(index: SearchIndex, query: MatchedQuery, group: string, worth: number): Asked {
  const hits = findHits(index, query);
  return {
    marked: toMarkedWords(index.terms, query),
    ranked: { group, worth, hits, sectionPages: index.sectionPages },
  };
}
