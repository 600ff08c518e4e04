import { searchFolder, siteGroup, toApiGroup, type GroupFiles } from '../format';
import { EngineWorker } from './engineWorker';
import { fetchFile, fetchManifest, forgetManifest } from './fetchFile';
import type { SearchedGroups } from './searchEngine';
import type { SearchProvider, SearchQuery, SearchResults } from './searchProvider';

interface Group {
  name: string;
  files: GroupFiles;
}

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

  async search(
    { text, version, from, count }: SearchQuery,
    show: (results: SearchResults) => void,
  ): Promise<void> {
    const groups = toGroups(version);
    const search = async (): Promise<void> => {
      const results = await this.#worker.ask({ kind: 'search', text, groups, from, count });
      if (results) show(results);
    };
    // Once more with a fresh list: a new deployment may have renamed the indexes, and networks have hiccups.
    const loaded = await this.#loadIndexes(version).catch(() => this.#loadIndexes(version));
    const areComplete = loaded.every(({ files }) => this.#arrivals.has(files.snippets));
    const snippets = this.#loadSnippets(loaded);
    await search();
    await snippets;
    if (!areComplete) await search();
  }

  async #loadIndexes(version: string): Promise<readonly Group[]> {
    const manifest = await fetchManifest(this.#baseUrl);
    const groups = Object.values(toGroups(version)).flatMap((name: string): readonly Group[] => {
      const files = manifest.groups[name];
      return files ? [{ name, files }] : [];
    });
    if (!manifest.groups[version]) {
      forgetManifest();
      throw new Error(`There is no search index for ${version}.`);
    }
    await Promise.all(
      groups.map(({ name, files }) =>
        this.#load(files.index, async (file) => {
          const bytes = await file.arrayBuffer();
          await this.#worker.ask({ kind: 'index', group: name, bytes });
        }),
      ),
    );
    return groups;
  }

  /** Hits without snippets are better than none, so these may fail. */
  async #loadSnippets(groups: readonly Group[]): Promise<void> {
    const loading = groups.map(({ name, files }) =>
      this.#load(files.snippets, async (file) => {
        const text = await file.text();
        await this.#worker.ask({ kind: 'snippets', group: name, text });
      }),
    );
    for (const result of await Promise.allSettled(loading)) {
      if (result.status === 'rejected') console.warn('Search results have no snippets.', result.reason);
    }
  }

  /** Brings a file to the worker, once. A failure is forgotten, so that the next call tries again. */
  #load(name: string, bring: (file: Response) => Promise<void>): Promise<unknown> {
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

function toGroups(version: string): SearchedGroups {
  return { docs: version, site: siteGroup, api: toApiGroup(version) };
}
