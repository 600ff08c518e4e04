import type { HostedSearch } from '../plugins/search/format/hosted';
import { readSearchVariables, type SearchVariables } from './searchVariables';

/** How the site is searched, read from environment variables. All are optional. */
export interface SearchSettings {
  /** `SEARCH_PAGE_PATH`: the path of the page with all results; `search` by default. */
  searchPagePath: string;
  /** `SEARCH_ENGINE`: `embedded` (the default), `algolia` or `typesense`, with the variables of `searchVariables.ts`. */
  hosted: HostedSearch | undefined;
}

const needed = {
  embedded: [],
  algolia: ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY'],
  typesense: ['TYPESENSE_NODES', 'TYPESENSE_SEARCH_KEY'],
} as const;

/** Reads the settings of the search for a build. Throws a `SiteError` that names all problems. */
export function readSearchSettings(environment: NodeJS.ProcessEnv): SearchSettings {
  const variables = readSearchVariables(environment, {
    title: 'The search cannot be set up.',
    at: 'the environment',
    needs: ({ SEARCH_ENGINE }) => ({
      names: needed[SEARCH_ENGINE],
      by: `SEARCH_ENGINE=${SEARCH_ENGINE}`,
    }),
  });
  return { searchPagePath: variables.SEARCH_PAGE_PATH, hosted: toHosted(variables) };
}

function toHosted(variables: SearchVariables): HostedSearch | undefined {
  const { SEARCH_REPLACE_PATHNAME_FROM: from, SEARCH_REPLACE_PATHNAME_TO: to } = variables;
  const addresses = {
    externalUrlRegex: variables.SEARCH_EXTERNAL_URL_REGEX,
    replaceSearchResultPathname: from === undefined ? undefined : { from, to },
  };
  switch (variables.SEARCH_ENGINE) {
    case 'embedded':
      return undefined;
    case 'algolia':
      return {
        engine: 'algolia',
        appId: variables.ALGOLIA_APP_ID ?? '',
        apiKey: variables.ALGOLIA_SEARCH_KEY ?? '',
        indexName: variables.ALGOLIA_INDEX,
        ...addresses,
      };
    case 'typesense':
      return {
        engine: 'typesense',
        nodes: variables.TYPESENSE_NODES,
        apiKey: variables.TYPESENSE_SEARCH_KEY ?? '',
        collection: variables.TYPESENSE_COLLECTION,
        ...addresses,
      };
  }
}
