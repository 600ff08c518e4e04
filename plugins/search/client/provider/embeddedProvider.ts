import { indexFile, searchFolder, siteGroup, toApiGroup, toGroupFile } from '../../format/indexFiles';
import { EngineWorker } from '../worker/engineWorker';
import { fetchFile, fetchManifest, forgetManifest } from './fetchFile';
import type { Request } from '../worker/messages';
import type { MissingPart, SearchedGroups } from '../engine/searchEngine';
import type { SearchProvider, SearchQuery } from './searchProvider';
import type { SearchResults } from '../engine/searchHit';

/** A query needs words, words for its typos, heads and texts; whoever misses more after that does so for ever. */
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
    // What fails here fails again, and is told, when the reader searches.
    this.#loadDocs(version)
      .then((groups) => this.#loadBeside(groups))
      .catch(() => undefined);
  }

  async search(query: SearchQuery, show: (results: SearchResults) => void): Promise<void> {
    // Once more with a fresh list: a new deployment may have renamed the files, and networks have hiccups.
    await this.#search(query, show).catch(() => this.#search(query, show));
  }

  async #search(
    { text, version, from, count }: SearchQuery,
    show: (results: SearchResults) => void,
  ): Promise<void> {
    const groups = await this.#loadDocs(version);
    const ask = (searched: SearchedGroups): Promise<void> =>
      this.#ask({ kind: 'search', text, groups: searched, from, count }, show);
    // Most queries are for the docs, so the first answer does not wait for the rest.
    if (!this.#hasAll(groups)) {
      await ask({ docs: groups.docs, site: undefined, api: undefined });
      await this.#loadBeside(groups);
    }
    return ask(groups);
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

  /** Loads the indexes of what is searched beside the docs: blog and pages, and the reference. */
  async #loadBeside(groups: SearchedGroups): Promise<void> {
    await Promise.all(besideDocs(groups).map((group) => this.#loadIndex(group)));
  }

  #hasAll(groups: SearchedGroups): boolean {
    return besideDocs(groups).every((group) => this.#isThere.has(group));
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
const besideDocs = ({ site, api }: SearchedGroups): readonly string[] =>
  [site, api].filter((group) => group !== undefined);

/** Hits without snippets are better than none, so these may fail. */
function warnOfSnippets(reason: unknown): boolean {
  console.warn('Search results have no snippets.', reason);
  return false;
}
