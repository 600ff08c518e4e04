import { limitQuery, maxQueryLength } from '../../../format/limitQuery';
import { groupByPage } from './groupByPage';
import { Marked } from './Marked';
import { Messages } from './Messages';
import { Notes } from './Notes';
import { openBox } from './openBox';
import { hitsPerPage, useSearch } from './useSearch';
import { openSite } from '../parts/openSite';
import { readPasted } from '../parts/readPasted';
import { SearchContext, useSearchSite } from '../parts/searchContext';
import { VersionSelect } from '../parts/VersionSelect';

/**
 * What the page with all results has in common with the dialog. It comes with the dialog's script and is handed to the page: of what both
 * imported, the bundler would make a third file, for which the dialog would wait.
 */
export const searchParts = {
  groupByPage,
  hitsPerPage,
  limitQuery,
  Marked,
  maxQueryLength,
  Messages,
  Notes,
  openBox,
  openSite,
  readPasted,
  SearchContext,
  useSearch,
  useSearchSite,
  VersionSelect,
};

export type SearchParts = typeof searchParts;
