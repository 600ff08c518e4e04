import { siteGroup, toApiGroup } from '../format/indexFiles';
import type { SearchPage, Section } from '../write/searchPage';
import { toRecords } from '../write/toRecords';

/** A section with nothing but what a test names. */
export function section(heading: string, prose = '', rest: Partial<Section> = {}): Section {
  return {
    heading,
    anchor: heading.toLowerCase().replaceAll(' ', '-'),
    parents: [],
    prose,
    code: '',
    answers: [],
    ...rest,
  };
}

/** A page whose first section has its title. */
export function page(
  path: string,
  title: string,
  prose: string,
  ...sections: readonly Section[]
): SearchPage {
  return { path, title, breadcrumbs: [], sections: [section(title, prose, { anchor: '' }), ...sections] };
}

/** Pages like those of the docs, in small. */
export const docs: readonly SearchPage[] = [
  page(
    '/docs/links/httpBatchLink',
    'httpBatchLink',
    'Sends the calls made in one tick as one HTTP request.',
    section('Options', 'How long its address may be.', { code: 'maxURLLength: 2083' }),
    section('Limit the size of a batch', 'A larger batch is answered with 400.'),
  ),
  page(
    '/docs/links/httpBatchStreamLink',
    'httpBatchStreamLink',
    'One request, each answer as soon as it is ready.',
  ),
  page('/docs/links/splitLink', 'splitLink', 'Sends a call one way or another.'),
  page(
    '/docs/server/routers',
    'Routers',
    'A router groups procedures under names.',
    section('Errors', '', { parents: [] }),
    section('No procedure found on path', 'The name is not in the router.', { parents: ['Errors'] }),
  ),
  page(
    '/docs/server/caching',
    'Response caching',
    'Set headers in responseMeta, so that a CDN caches what a query returns.',
  ),
  page('/docs/server/subscriptions', 'Subscriptions', 'A subscription sends values as they come.'),
  page('/docs/client/aborting', 'Aborting procedure calls', 'Give an AbortSignal to end a request.'),
];

/** Pages that belong to no docs version. */
export const site: readonly SearchPage[] = [
  page('/blog/routers', 'Routers of old', 'How routers came to be.'),
  page('/blog/url', 'URL design', 'How the blog names its URLs.'),
];

/** The generated reference of the docs. */
export const api: readonly SearchPage[] = [
  page('/docs/typedoc/routers', 'Routers', 'Routers routers routers.'),
  page('/docs/typedoc/inferProcedureInput', 'inferProcedureInput', 'A type.'),
];

/** The records of these pages, with one page of an older version. */
export const records = toRecords(
  new Map([
    ['current', docs],
    ['10.x', [page('/docs/v10/server/routers', 'Routers', 'A router of 10.x.')]],
    [siteGroup, site],
    [toApiGroup('current'), api],
  ]),
  ['current', '10.x'],
);
