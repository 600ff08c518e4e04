import { indexFile, searchFolder, siteGroup, toApiGroup, toGroupFile } from '../../format/indexFiles';
import { EngineWorker } from '../worker/engineWorker';
import { fetchFile, fetchManifest, forgetManifest } from './fetchFile';
import type { Request } from '../worker/messages';
import type { MissingPart, SearchedGroups } from '../engine/searchEngine';
import type { SearchProvider, SearchQuery } from './searchProvider';
import type { SearchResults } from '../engine/show/searchHit';

/** A query needs words, words for its typos, heads and texts. A part that is missing after six rounds will not arrive. */
const mostRounds = 6;

/** The search in the site's own indexes, in a worker. */
export class EmbeddedProvider implements SearchProvider {
  readonly #baseUrl: string;
  /** By file, its arrival in the worker. */
  readonly #arrivals = new Map<string, Promise<unknown>>();
  /** The groups whose index is in the worker. */
  readonly #isThere = new Set<string>();
  readonly #worker = new EngineWorker(() => {
    this.#arrivals.clear();
    this.#isThere.clear();
  });

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  prepare(version: string): void {
    this.#worker.start();
    // What fails here is tried again, and reported, when the reader searches.
    this.#loadDocs(version)
      .then((groups) => this.#loadOthers(groups))
      .catch(() => undefined);
  }

  async search(query: SearchQuery, show: (results: SearchResults) => void): Promise<void> {
    // A second try with a fresh list: a new deployment may have renamed the files, and networks have hiccups.
    await this.#search(query, show).catch(() => this.#search(query, show, true));
  }

  async #search(
    { text, version, from, count }: SearchQuery,
    show: (results: SearchResults) => void,
    isLastTry = false,
  ): Promise<void> {
    const groups = await this.#loadDocs(version);
    const ask = (searched: SearchedGroups): Promise<void> =>
      this.#ask({ kind: 'search', text, groups: searched, from, count }, show);
    if (this.#hasAll(groups)) return ask(groups);
    // Most queries are for the docs, so the first answer does not wait for the rest.
    await ask({ docs: groups.docs, site: undefined, api: undefined });
    return ask(await this.#loadOthers(groups, isLastTry));
  }

  /** Asks until nothing is missing. */
  async #ask(request: Request, show: (results: SearchResults) => void): Promise<void> {
    for (let round = 0; round < mostRounds; round += 1) {
      const answer = await this.#worker.ask(request);
      if (!answer) return;
      if (answer.results) show(answer.results);
      if (answer.missing.length === 0) return;
      const arrival = this.#loadParts(answer.missing);
      if (!answer.results) await arrival;
      else if (!(await arrival.then(isTrue, warnOfSnippets))) return;
    }
    throw new Error('The search index lacks parts of itself.');
  }

  /** Loads the index of a version. Answers with the groups to search, by their editions. */
  async #loadDocs(version: string): Promise<SearchedGroups> {
    const { groups } = await fetchManifest(this.#baseUrl);
    const docs = groups[version];
    if (!docs) {
      forgetManifest();
      throw new Error(`There is no search index for ${version}.`);
    }
    await this.#loadIndex(docs);
    return { docs, site: groups[siteGroup], api: groups[toApiGroup(version)] };
  }

  /** Loads the indexes of blog and pages, and of the reference. With `mayLose`, returns the groups without one that is lost. */
  async #loadOthers(groups: SearchedGroups, mayLose = false): Promise<SearchedGroups> {
    const there = { ...groups };
    const load = async (name: 'site' | 'api'): Promise<void> => {
      const group = groups[name];
      try {
        if (group) await this.#loadIndex(group);
      } catch (error) {
        if (!mayLose) throw error;
        there[name] = undefined;
        // The docs are what most readers search, so their results are shown without those of a lost index.
        console.warn(`Search results lack ${group}.`, error);
      }
    };
    await Promise.all([load('site'), load('api')]);
    return there;
  }

  #hasAll({ site, api }: SearchedGroups): boolean {
    return [site, api].every((group) => group === undefined || this.#isThere.has(group));
  }

  #loadIndex(group: string): Promise<unknown> {
    return this.#load(toGroupFile(group, indexFile), async (bytes) => {
      await this.#worker.ask({ kind: 'index', group, bytes });
      this.#isThere.add(group);
    });
  }

  async #loadParts(missing: readonly MissingPart[]): Promise<void> {
    await Promise.all(
      missing.map(({ group, part }) =>
        this.#load(toGroupFile(group, part), (bytes) =>
          this.#worker.ask({ kind: 'part', group, part, bytes }),
        ),
      ),
    );
  }

  /** Brings a file to the worker, once. A failure is forgotten, so that the next call tries again. */
  #load(name: string, bring: (bytes: ArrayBuffer) => Promise<unknown>): Promise<unknown> {
    const known = this.#arrivals.get(name);
    if (known) return known;
    const arrival = fetchFile(`${this.#baseUrl}${searchFolder}/${name}`).then(bring);
    this.#arrivals.set(name, arrival);
    arrival.catch(() => {
      this.#arrivals.delete(name);
      forgetManifest();
    });
    return arrival;
  }
}

const isTrue = (): boolean => true;

/** Hits without snippets are better than none, so these may fail. */
function warnOfSnippets(reason: unknown): boolean {
  console.warn('Search results have no snippets.', reason);
  return false;
}
