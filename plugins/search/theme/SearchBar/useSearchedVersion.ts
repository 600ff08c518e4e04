import { useDocsVersionCandidates } from '@docusaurus/plugin-content-docs/client';

/** The docs version that is searched at first: the one being read, else the preferred one, else the latest. */
export function useSearchedVersion(): string {
  return useDocsVersionCandidates(undefined)[0].name;
}
