import { useDocsVersionCandidates, useVersions } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { SearchData, SearchPlace } from '../../format/searchData';

/** What the scripts of the search are told by a page. The version is the one being read, else the preferred one, else the latest. */
export function useSearchPlace(): SearchPlace {
  const { suggestions, missingResultsUrl, hosted, searchPagePath } = usePluginData('search') as SearchData;
  return {
    baseUrl: useBaseUrl('/'),
    resultsUrl: useBaseUrl(`/${searchPagePath}`),
    version: useDocsVersionCandidates(undefined)[0].name,
    versions: useVersions(undefined).map(({ name, label }) => ({ name, label })),
    suggestions,
    missingResultsUrl,
    hosted,
    sections: [],
  };
}
