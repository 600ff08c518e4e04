import { addAll } from '../../../plugins/search/client/engine/__fixtures__/addAll';
import { siteGroup } from '../../../plugins/search/format/indexFiles';
import { SearchEngine } from '../../../plugins/search/client/engine/searchEngine';
import { writeIndex } from '../../../plugins/search/write/writeIndex';
import type { Corpus } from '../corpus';
import type { Engine } from '../measure';

/** The site's own search. */
export function ours(corpora: readonly Corpus[]): Engine {
  const engine = new SearchEngine();
  for (const { version, docs } of corpora) addAll(engine, version, writeIndex(docs));
  addAll(engine, siteGroup, writeIndex(corpora[0]?.site ?? []));
  return {
    name: 'this site',
    find(query, version) {
      const { results } = engine.search(query, { docs: version, site: siteGroup, api: undefined }, 60);
      return results.hits.map(({ url }) => url.split('#')[0] ?? '');
    },
  };
}
