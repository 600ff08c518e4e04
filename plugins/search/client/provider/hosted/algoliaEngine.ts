import { liteClient } from 'algoliasearch/lite';
import type { AlgoliaSearch, HierarchyLevel, HostedRecord } from '../../../format/hosted';
import type { SearchQuery } from '../searchProvider';
import type { SearchResults } from '../../engine/show/searchHit';
import { marks, tagsOf, toHit, type HostedEngine } from './hostedEngine';
import { createToAddress } from './toAddress';

/** What Algolia marked in a hit: a value for each field, nested as the fields are. */
interface Marks {
  hierarchy?: Partial<Record<HierarchyLevel, { value: string }>>;
  content?: { value: string; matchLevel?: string };
}

type AlgoliaHit = HostedRecord & { _highlightResult?: Marks; _snippetResult?: Marks };

/** Search at Algolia, through its official client, which tries the next host when one does not answer. */
export class AlgoliaEngine implements HostedEngine {
  readonly name = 'Algolia';
  readonly #options: AlgoliaSearch;
  readonly #client: ReturnType<typeof liteClient>;
  readonly #toAddress: (url: string) => string;

  /** `clientOptions` are those of the official client; tests name other hosts with them. */
  constructor(options: AlgoliaSearch, clientOptions?: Parameters<typeof liteClient>[2]) {
    this.#options = options;
    this.#client = liteClient(options.appId, options.apiKey, clientOptions);
    this.#toAddress = createToAddress(options);
  }

  async search({ text, version, language, count }: SearchQuery): Promise<SearchResults> {
    const { results } = await this.#client.searchForHits<AlgoliaHit>({
      requests: [
        {
          indexName: this.#options.indexName,
          query: text,
          hitsPerPage: count,
          facetFilters: [`language:${language}`, tagsOf(version).map((tag) => `docusaurus_tag:${tag}`)],
          attributesToSnippet: ['content:24'],
          snippetEllipsisText: '…',
          highlightPreTag: marks.from,
          highlightPostTag: marks.to,
        },
      ],
    });
    const [result] = results;
    if (!result) throw new TypeError('Algolia answered without a result.');
    return {
      count: result.nbHits ?? result.hits.length,
      hits: result.hits.map((hit) => {
        const { _highlightResult: highlights, _snippetResult: snippets } = hit;
        const marked = {
          heading: highlights?.hierarchy?.[hit.type]?.value,
          content: snippets?.content?.value,
        };
        return toHit({ record: hit, marked }, this.#toAddress);
      }),
    };
  }
}
