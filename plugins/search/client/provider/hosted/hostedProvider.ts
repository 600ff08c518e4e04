import type { SearchProvider, SearchQuery } from '../searchProvider';
import type { SearchResults } from '../../engine/show/searchHit';

/** A hosted engine: its client, asked for hits. Rejects where it cannot be reached. */
export interface HostedEngine {
  search(query: SearchQuery): Promise<SearchResults>;
}

/** For how long an engine that failed is not asked again, in ms: each key would wait for its time-out. */
const restAfterFailure = 60_000;

/** Search at a hosted engine. While that cannot be reached, the site's own index answers. */
export class HostedProvider implements SearchProvider {
  readonly #load: () => Promise<HostedEngine>;
  readonly #own: SearchProvider;
  #engine: Promise<HostedEngine> | undefined;
  #restsUntil = 0;

  /** `load` brings the engine's client, `own` answers in its place. */
  constructor(load: () => Promise<HostedEngine>, own: SearchProvider) {
    this.#load = load;
    this.#own = own;
  }

  prepare(version: string): void {
    if (this.#rests()) this.#own.prepare(version);
    else this.#getEngine().catch(() => undefined);
  }

  async search(query: SearchQuery, show: (results: SearchResults) => void): Promise<void> {
    const results = this.#rests() ? undefined : await this.#ask(query);
    if (results) show(results);
    else await this.#own.search(query, (found) => show({ ...found, isFallback: true }));
  }

  async #ask(query: SearchQuery): Promise<SearchResults | undefined> {
    try {
      return await (await this.#getEngine()).search(query);
    } catch (error) {
      this.#restsUntil = Date.now() + restAfterFailure;
      console.warn('The hosted search cannot be reached. The index of the site answers instead.', error);
      return undefined;
    }
  }

  #rests(): boolean {
    return Date.now() < this.#restsUntil;
  }

  #getEngine(): Promise<HostedEngine> {
    if (!this.#engine) {
      this.#engine = this.#load();
      this.#engine.catch(() => {
        this.#engine = undefined;
      });
    }
    return this.#engine;
  }
}
