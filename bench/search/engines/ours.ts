import { siteGroup } from '../../../plugins/search/format';
import { SearchEngine } from '../../../plugins/search/client/searchEngine';
import { writeIndex } from '../../../plugins/search/writeIndex';
import type { Corpus } from '../corpus';
import type { Engine } from '../measure';

/** The site's own search. */
export function ours(corpora: readonly Corpus[]): Engine {
  const engine = new SearchEngine();
  for (const { version, docs } of corpora) engine.addIndex(version, writeIndex(docs));
  engine.addIndex(siteGroup, writeIndex(corpora[0]?.site ?? []));
  return {
    name: 'this site',
    find: (query, version) =>
      engine
        .search(query, { docs: version, site: siteGroup, api: '' }, 0, 60)
        .hits.map(({ url }) => url.split('#')[0] ?? ''),
  };
}
