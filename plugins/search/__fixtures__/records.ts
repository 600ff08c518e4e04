import { siteGroup, toApiGroup } from '../format/indexFiles';
import { toRecords } from '../write/toRecords';
import { api, docs, page, site } from './pages';

/** The records of the pages in `pages.ts`, with one page of an older version. */
export const records = toRecords(
  new Map([
    ['current', docs],
    ['10.x', [page('/docs/v10/server/routers', 'Routers', 'A router of 10.x.')]],
    [siteGroup, site],
    [toApiGroup('current'), api],
  ]),
  ['current', '10.x'],
  'en',
);
