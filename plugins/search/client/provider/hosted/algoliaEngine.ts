import { liteClient } from 'algoliasearch/lite';
import {
  siteTag,
  toVersionTag,
  type HierarchyLevel,
  type HostedRecord,
  type HostedSearch,
} from '../../../format/hosted';
import type { MarkedText, SearchHit } from '../../engine/show/searchHit';
import type { HostedEngine } from './hostedProvider';
import { createToAddress } from './toAddress';

/** What Algolia marked in a hit: a value for each field, nested as the fields are. */
interface Marks {
  hierarchy?: Partial<Record<HierarchyLevel, { value: string }>>;
  content?: { value: string };
}

type AlgoliaHit = HostedRecord & { _highlightResult?: Marks; _snippetResult?: Marks };

/** Signs that no text has, put around a match by Algolia: a result is never read as markup. */
const marks = { from: '\ue000', to: '\ue001' };

/**
 * Search at Algolia, through its official client, which tries the next host when one does not answer. `clientOptions` are those of the
 * client; tests name other hosts with them.
 */
export function createAlgoliaEngine(
  options: HostedSearch,
  clientOptions?: Parameters<typeof liteClient>[2],
): HostedEngine {
  const client = liteClient(options.appId, options.apiKey, clientOptions);
  const toAddress = createToAddress(options);
  return async ({ text, version, language, count }) => {
    const { results } = await client.searchForHits<AlgoliaHit>({
      requests: [
        {
          indexName: options.indexName,
          query: text,
          hitsPerPage: count,
          facetFilters: [
            `language:${language}`,
            [siteTag, toVersionTag(version)].map((tag) => `docusaurus_tag:${tag}`),
          ],
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
      hits: result.hits.map((hit) => ({ ...toHit(hit), url: toAddress(hit.url) })),
    };
  };
}

/** Makes a hit of a record. Throws for one that is no record of this site's form. */
function toHit({ type, hierarchy, _highlightResult, _snippetResult }: AlgoliaHit): Omit<SearchHit, 'url'> {
  const levels = (['lvl2', 'lvl3', 'lvl4'] as const).flatMap((level) => hierarchy[level] ?? []);
  const page = hierarchy.lvl1 ?? '';
  return {
    page,
    breadcrumbs: hierarchy.lvl0 ?? '',
    parents: levels.slice(0, -1),
    heading: readMarks(_highlightResult?.hierarchy?.[type]?.value ?? levels.at(-1) ?? page),
    snippet: readMarks(_snippetResult?.content?.value ?? ''),
  };
}

/** Cuts a text at the signs around its matches. */
export function readMarks(text: string): MarkedText {
  return text.split(marks.from).flatMap((piece, place) => {
    const [match = '', rest = ''] = place === 0 ? ['', piece] : piece.split(marks.to);
    return [
      { text: match, isMatch: true },
      { text: rest, isMatch: false },
    ].filter((part) => part.text !== '');
  });
}
