import { indexFile, searchFolder, siteGroup, toApiGroup, toGroupFile } from '../format';
import { EngineWorker } from './engineWorker';
import { fetchFile, fetchManifest, forgetManifest } from './fetchFile';
import type { MissingPart, SearchedGroups } from './searchEngine';
import type { SearchProvider, SearchQuery, SearchResults } from './searchProvider';

/** A query needs words, words for its typos, heads and texts; whoever misses more after that does so for ever. */
const mostRounds = 6;

/** The search in the site's own indexes, in a worker. */
export class EmbeddedProvider implements SearchProvider {
  readonly #baseUrl: string;
  /** By file, its arrival in the worker. */
  readonly #arrivals = new Map<string, Promise<unknown>>();
  readonly #worker = new EngineWorker(() => {
    this.#arrivals.clear();
  });

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  prepare(version: string): void {
    this.#worker.start();
    // What fails here fails again, and is told, when the reader searches.
    this.#loadIndexes(version).catch(() => undefined);
  }

  async search(query: SearchQuery, show: (results: SearchResults) => void): Promise<void> {
    // Once more with a fresh list: a new deployment may have renamed the files, and networks have hiccups.
    await this.#search(query, show).catch(() => this.#search(query, show));
  }

  async #search(
    { text, version, from, count }: SearchQuery,
    show: (results: SearchResults) => void,
  ): Promise<void> {
    const groups = await this.#loadIndexes(version);
    for (let round = 0; round < mostRounds; round += 1) {
      const answer = await this.#worker.ask({ kind: 'search', text, groups, from, count });
      if (!answer) return;
      if (answer.results) show(answer.results);
      if (answer.missing.length === 0) return;
      const arrival = this.#loadParts(answer.missing);
      if (!answer.results) await arrival;
      else if (!(await arrival.then(isTrue, warnOfSnippets))) return;
    }
    throw new Error('The search index lacks parts of itself.');
  }

  /** Loads the indexes of a version. Answers with the groups to search, by their editions. */
  async #loadIndexes(version: string): Promise<SearchedGroups> {
    const { groups } = await fetchManifest(this.#baseUrl);
    const docs = groups[version];
    if (!docs) {
      forgetManifest();
      throw new Error(`There is no search index for ${version}.`);
    }
    const searched = { docs, site: groups[siteGroup], api: groups[toApiGroup(version)] };
    const editions = [searched.docs, searched.site, searched.api].filter((group) => group !== undefined);
    await Promise.all(editions.map((group) => this.#loadIndex(group)));
    return searched;
  }

  #loadIndex(group: string): Promise<unknown> {
    return this.#load(toGroupFile(group, indexFile), (bytes) =>
      this.#worker.ask({ kind: 'index', group, bytes }),
    );
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
