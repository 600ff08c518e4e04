import { limitQuery, maxQueryLength } from '../../../format/limitQuery';
import { Marked } from './Marked';
import { Messages } from './Messages';
import { hitsPerPage, useSearch } from './useSearch';
import { openSite } from '../parts/openSite';
import { SearchContext, useSearchSite } from '../parts/searchContext';
import { VersionSelect } from '../parts/VersionSelect';

/**
 * What the page with all results has in common with the dialog. It comes with the dialog's script and is handed to the page: of what both
 * imported, the bundler would make a third file, for which the dialog would wait.
 */
export const searchParts = {
  hitsPerPage,
  limitQuery,
  Marked,
  maxQueryLength,
  Messages,
  openSite,
  SearchContext,
  useSearch,
  useSearchSite,
  VersionSelect,
};

export type SearchParts = typeof searchParts;
