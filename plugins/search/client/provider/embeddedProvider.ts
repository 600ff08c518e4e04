import {
  indexFile,
  searchFolder,
  siteGroup,
  textsFile,
  toApiGroup,
  toGroupFile,
} from '../../format/indexFiles';
import type { Request } from '../worker/answerRequest';
import { EngineWorker } from '../worker/engineWorker';
import { fetchFile, fetchManifest, forgetManifest, forgetRefusal, Refusal } from './fetchFile';
import type { SearchedGroups } from '../engine/searchEngine';
import type { SearchProvider, SearchQuery } from './searchProvider';
import type { SearchResults } from '../engine/show/searchHit';

/** The search in the site's own indexes, in a worker. */
export class EmbeddedProvider implements SearchProvider {
  /** By file, its arrival in the worker. */
  readonly #arrivals = new Map<string, Promise<unknown>>();
  /** The groups whose index is in the worker. */
  readonly #isThere = new Set<string>();
  /** The files that the host does not have. To ask for them with each letter would bring nothing. */
  readonly #refused = new Map<string, Refusal>();
  readonly #worker = new EngineWorker(() => {
    this.#arrivals.clear();
    this.#isThere.clear();
  });

  constructor(private readonly baseUrl: string) {}

  prepare(version: string): void {
    // First, because a phone takes a while to start a worker. What fails here is tried again, and reported, when the reader searches.
    this.#loadDocs(version)
      .then((groups) => this.#loadOthers(groups))
      .catch(() => undefined);
    this.#worker.start();
  }

  askAgain(): void {
    this.#refused.clear();
    forgetRefusal();
  }

  async search(query: SearchQuery, show: (results: SearchResults) => void): Promise<void> {
    // A second try with a fresh list: a new deployment may have renamed the files, and networks have hiccups.
    await this.#search(query, show).catch(() => this.#search(query, show, true));
  }

  async #search(
    { text, version, count }: SearchQuery,
    show: (results: SearchResults) => void,
    isLastTry = false,
  ): Promise<void> {
    const groups = await this.#loadDocs(version);
    const ask = (searched: SearchedGroups): Promise<void> =>
      this.#ask({ kind: 'search', text, groups: searched, count }, show);
    // Most queries are for the docs, so the first answer does not wait for the rest.
    if (!this.#hasAll(groups)) await ask({ docs: groups.docs, site: undefined, api: undefined });
    await ask(await this.#loadOthers(groups, isLastTry));
  }

  /** Asks, and again when the texts of snippets have arrived, if they were missing. */
  async #ask(request: Request, show: (results: SearchResults) => void): Promise<void> {
    const answer = await this.#worker.ask(request);
    if (!answer) return;
    show(answer.results);
    if (answer.missing.length === 0) return;
    try {
      await Promise.all(answer.missing.map((group) => this.#load(group, textsFile)));
    } catch (reason) {
      // Hits without snippets are better than none.
      console.warn('Search results have no snippets.', reason);
      return;
    }
    const whole = await this.#worker.ask(request);
    if (whole) show(whole.results);
  }

  /** Loads the index of a version. Answers with the groups to search, by their editions. */
  async #loadDocs(version: string): Promise<SearchedGroups> {
    const { groups } = await fetchManifest(this.baseUrl);
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

  async #loadIndex(group: string): Promise<void> {
    await this.#load(group, indexFile);
    this.#isThere.add(group);
  }

  /** Brings a file to the worker, once. A failure is forgotten, so that the next call tries again, but for a refusal. */
  #load(group: string, file: string): Promise<unknown> {
    const name = toGroupFile(group, file);
    const known = this.#arrivals.get(name);
    if (known) return known;
    const refusal = this.#refused.get(name);
    if (refusal) return Promise.reject(refusal);
    const arrival = fetchFile(`${this.baseUrl}${searchFolder}/${name}`).then((bytes) =>
      this.#worker.ask({ kind: 'add', group, file, bytes }),
    );
    this.#arrivals.set(name, arrival);
    arrival.catch((error: unknown) => {
      this.#arrivals.delete(name);
      if (error instanceof Refusal) this.#refused.set(name, error);
      forgetManifest();
    });
    return arrival;
  }
}
