import type { HostedSearch } from '../plugins/search/format/hosted';
import { readSearchVariables } from './searchVariables';

/** How the site is searched, read from environment variables. All are optional. */
export interface SearchSettings {
  /** `SEARCH_PAGE_PATH`: the path of the page with all results; `search` by default. */
  searchPagePath: string;
  /** `SEARCH_ENGINE`: `embedded` (the default) or `algolia`, with the variables of `searchVariables.ts`. */
  hosted: HostedSearch | undefined;
}

/** Reads the settings of the search for a build. Throws a `SiteError` that names all problems. */
export function readSearchSettings(environment: NodeJS.ProcessEnv): SearchSettings {
  const variables = readSearchVariables(environment, {
    title: 'The search cannot be set up.',
    at: 'the environment',
    needs: ({ SEARCH_ENGINE }) => ({
      names: SEARCH_ENGINE === 'algolia' ? ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY'] : [],
      by: `SEARCH_ENGINE=${SEARCH_ENGINE}`,
    }),
  });
  const { SEARCH_REPLACE_PATHNAME_FROM: from, SEARCH_REPLACE_PATHNAME_TO: to } = variables;
  const hosted = {
    appId: variables.ALGOLIA_APP_ID ?? '',
    apiKey: variables.ALGOLIA_SEARCH_KEY ?? '',
    indexName: variables.ALGOLIA_INDEX,
    externalUrlRegex: variables.SEARCH_EXTERNAL_URL_REGEX,
    replaceSearchResultPathname: from === undefined ? undefined : { from, to },
  };
  return {
    searchPagePath: variables.SEARCH_PAGE_PATH,
    hosted: variables.SEARCH_ENGINE === 'algolia' ? hosted : undefined,
  };
}
