import TypesenseClient from 'typesense/lib/Typesense/SearchClient';
import type { HierarchyLevel, HostedRecord, TypesenseSearch } from '../../../format/hosted';
import type { SearchQuery } from '../searchProvider';
import type { SearchResults } from '../../engine/show/searchHit';
import { marks, tagsOf, toHit, type HostedEngine } from './hostedEngine';
import { createToAddress } from './toAddress';

/** What Typesense marked in a hit: a snippet for each field, nested as the fields are. */
interface Marks {
  hierarchy?: Partial<Record<HierarchyLevel, { snippet?: string }>>;
  content?: { snippet?: string };
}

/** The fields that are searched, and what a match in each is worth. */
const fields = {
  'hierarchy.lvl1': 10,
  'hierarchy.lvl2': 8,
  'hierarchy.lvl3': 7,
  'hierarchy.lvl4': 6,
  content: 3,
  code: 2,
};

/** How long a node may take, and for how long one that failed is left alone. */
const patience = { connectionTimeoutSeconds: 2, healthcheckIntervalSeconds: 60, retryIntervalSeconds: 0.1 };

/**
 * Search in a Typesense cluster, through its official client: requests go round the nodes, one that fails or takes too
 * long is left out for a while, and the next is asked.
 */
export class TypesenseEngine implements HostedEngine {
  readonly name = 'Typesense';
  readonly #options: TypesenseSearch;
  readonly #client: TypesenseClient;
  readonly #toAddress: (url: string) => string;

  constructor(options: TypesenseSearch, ownPatience: Partial<typeof patience> = {}) {
    this.#options = options;
    this.#client = new TypesenseClient({
      nodes: options.nodes.map((url) => ({ url })),
      apiKey: options.apiKey,
      numRetries: options.nodes.length,
      ...patience,
      ...ownPatience,
      logLevel: 'silent',
    });
    this.#toAddress = createToAddress(options);
  }

  async search({ text, version, language, count }: SearchQuery): Promise<SearchResults> {
    const { found, hits = [] } = await this.#client
      .collections<HostedRecord>(this.#options.collection)
      .documents()
      .search(
        {
          q: text,
          query_by: Object.keys(fields).join(','),
          query_by_weights: Object.values(fields).join(','),
          filter_by: `language:=${language} && docusaurus_tag:=[${tagsOf(version).join(',')}]`,
          sort_by: '_text_match:desc,rank:desc,position:asc',
          limit: count,
          highlight_start_tag: marks.from,
          highlight_end_tag: marks.to,
        },
        {},
      );
    return {
      count: found,
      hits: hits.map(({ document, highlight }) => {
        const { hierarchy, content } = highlight as Marks;
        const marked = { heading: hierarchy?.[document.type]?.snippet, content: content?.snippet };
        return toHit({ record: document, marked }, this.#toAddress);
      }),
    };
  }
}
