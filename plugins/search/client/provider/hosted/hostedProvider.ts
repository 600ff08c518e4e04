import type { SearchProvider, SearchQuery } from '../searchProvider';
import type { SearchResults } from '../../engine/show/searchHit';

/** A hosted engine: what asks its client for hits. Rejects where it cannot be reached. */
export type HostedEngine = (query: SearchQuery) => Promise<SearchResults>;

/** For how long an engine that failed is not asked again, in ms: each key would wait for its time-out. */
const restAfterFailure = 60_000;

/**
 * Search at a hosted engine. While that cannot be reached, the site's own index answers. `load` brings the engine's client, `own` answers
 * in its place.
 */
export function createHostedProvider(load: () => Promise<HostedEngine>, own: SearchProvider): SearchProvider {
  let engine: Promise<HostedEngine> | undefined;
  let restsUntil = 0;
  const rests = (): boolean => Date.now() < restsUntil;
  const getEngine = (): Promise<HostedEngine> => {
    engine ??= load();
    engine.catch(() => (engine = undefined));
    return engine;
  };
  const ask = async (query: SearchQuery): Promise<SearchResults | undefined> => {
    try {
      const engine = await getEngine();
      return await engine(query);
    } catch (error) {
      restsUntil = Date.now() + restAfterFailure;
      console.warn('The hosted search cannot be reached. The index of the site answers instead.', error);
      return undefined;
    }
  };
  return {
    prepare(version) {
      if (rests()) own.prepare(version);
      else getEngine().catch(() => undefined);
    },
    askAgain() {
      own.askAgain();
    },
    async search(query, show) {
      const results = rests() ? undefined : await ask(query);
      if (results) show(results);
      else await own.search(query, (found) => show({ ...found, isFallback: true }));
    },
  };
}
