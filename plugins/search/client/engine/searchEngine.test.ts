import { expect, test } from 'vitest';
import { api, docs, page, section, site } from '../../__fixtures__/pages';
import { writeIndex } from '../../write/writeIndex';
import { addAll } from './__fixtures__/addAll';
import { SearchEngine } from './searchEngine';
import type { SearchResults } from './show/searchHit';

const engine = new SearchEngine();
addAll(engine, 'current', writeIndex(docs));
addAll(engine, 'site', writeIndex(site));
addAll(engine, 'current-api', writeIndex(api));

const none = { count: 0, hits: [], names: [], unknown: [] };
const groups = { docs: 'current', site: 'site', api: 'current-api' };
const search = (text: string): SearchResults => engine.search(text, groups, 20).results;
const firstOf = (text: string): string | undefined => search(text).hits[0]?.url;

test.each([
  ['httpBatchLink', '/docs/links/httpBatchLink'],
  ['httpbatchlink', '/docs/links/httpBatchLink'],
  ['http batch link', '/docs/links/httpBatchLink'],
  ['http batch', '/docs/links/httpBatchLink'],
  ['httpBatchStr', '/docs/links/httpBatchStreamLink'],
  ['batch stream', '/docs/links/httpBatchStreamLink'],
  ['htpBatchLink', '/docs/links/httpBatchLink'],
  ['hbl', '/docs/links/httpBatchLink'],
  ['hbsl', '/docs/links/httpBatchStreamLink'],
  ['ｈｔｔｐＢａｔｃｈＬｉｎｋ', '/docs/links/httpBatchLink'],
  ['maxURLLength', '/docs/links/httpBatchLink#options'],
  ['max url length', '/docs/links/httpBatchLink#options'],
  ['No procedure found on path "post.byId"', '/docs/server/routers#no-procedure-found-on-path'],
  ['No procedure found on path "httpBatchLink/caching"', '/docs/server/routers#no-procedure-found-on-path'],
  [
    'Uncaught (in promise) TRPCClientError: No procedure found',
    '/docs/server/routers#no-procedure-found-on-path',
  ],
  ['subscribtions', '/docs/server/subscriptions'],
  ['subscr', '/docs/server/subscriptions'],
  ['caches', '/docs/server/caching'],
  ['how do I cancel a request', '/docs/client/aborting'],
  ['is there another way to end it', '/docs/client/aborting'],
])('%s leads to %s', (query, url) => {
  expect(firstOf(query)).toBe(url);
});

test.each(['http\u200bBatchLink', 'httpBat\u00adchLink', '\ufeffhttpBatchLink'])(
  'a name finds the same with a sign in it that nobody sees: %j',
  (query) => {
    expect(search(query)).toEqual(search('httpBatchLink'));
  },
);

test('letters that a PDF writes as one are those of the word in a page and in a query', () => {
  const own = new SearchEngine();
  addAll(own, 'current', writeIndex([page('/docs/proﬁle', 'The proﬁle', 'Text.')]));
  const find = (text: string): number =>
    own.search(text, { docs: 'current', site: undefined, api: undefined }, 20).results.count;
  expect([find('profile'), find('proﬁle')]).toEqual([1, 1]);
});

test('a hit has the headings above it, and marks what was found in heading and text', () => {
  const [hit] = search('No procedure found').hits;
  expect(hit?.parents).toEqual(['Errors']);
  expect(hit?.heading.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
    'procedure',
    'found',
  ]);
});

test('a few words lead to the page about them, and a long question to the section about its case', () => {
  expect(firstOf('router names')).toBe('/docs/server/routers');
  expect(firstOf('router group names procedure missing path')).toBe(
    '/docs/server/routers#no-procedure-found-on-path',
  );
});

test('a major in a question does not lead to the page about migrating, unless nothing else is asked', () => {
  const own = new SearchEngine();
  const migrating = page('/docs/migrating', 'Migrate from v10 to v11', 'A request has another form.');
  addAll(own, 'current', writeIndex([...docs, migrating]));
  const first = (text: string): string | undefined =>
    own.search(text, { docs: 'current', site: undefined, api: undefined }, 20).results.hits[0]?.url;
  expect(first('end a request in v10')).toBe('/docs/client/aborting');
  expect(first('v10')).toBe('/docs/migrating');
});

test('part of a name is marked where part of it was typed', () => {
  expect(search('http batch').hits[0]?.heading).toEqual([
    { text: 'httpBatch', isMatch: true },
    { text: 'Link', isMatch: false },
  ]);
});

test('a word that says nothing is marked where it is all that was typed', () => {
  const marks = (text: string): string[] =>
    search(text).hits.flatMap(({ heading, snippet }) =>
      [...heading, ...snippet].filter(({ isMatch }) => isMatch).map(({ text: found }) => found.toLowerCase()),
    );
  expect(marks('give')).toContain('give');
  expect(marks('give request')).not.toContain('give');
});

test('a name that the docs have is not searched by its parts in the blog', () => {
  const urls = search('maxURLLength').hits.map(({ url }) => url);
  expect(urls[0]).toBe('/docs/links/httpBatchLink#options');
  expect(urls).not.toContain('/blog/url');
  expect(search('minURL').hits.map(({ url }) => url)).toContain('/blog/url');
});

test('the API reference comes after all other pages', () => {
  const urls = search('routers').hits.map(({ url }) => url);
  expect(urls.at(-1)).toBe('/docs/typedoc/routers');
  expect(urls).toContain('/blog/routers');
});

test('a name that only the reference has is found there', () => {
  expect(search('inferProcedureInput').hits.map(({ url }) => url)).toContain(
    '/docs/typedoc/inferProcedureInput',
  );
});

test.each([
  ['inferProcedureInput', ['inferProcedureInput']],
  ['inferProc', ['inferProcedureInput']],
  ['procedureinput', ['inferProcedureInput']],
  ["Type 'string' is not in inferProcedureInput", ['inferProcedureInput']],
  ['how is procedure input typed', ['inferProcedureInput']],
  ['a type of an input', []],
  ['inf', []],
])('“%s” names %j in the reference', (query, names) => {
  expect(search(query).names?.map(({ page }) => page)).toEqual(names);
});

test('the count is that of all hits, however many are asked for', () => {
  const { results: all } = engine.search('router', groups, 100);
  const { results: some } = engine.search('router', groups, 2);
  expect(some.count).toBe(all.hits.length);
  expect(some.hits).toEqual(all.hits.slice(0, 2));
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['control characters', '\u0000\u0007\u001b[31m'],
  ['right-to-left', '\u202eרוטר'],
  ['emoji', '👩‍👩‍👧 🚀'],
  ['signs of regular expressions', '.*+?^${}()|[]\\'],
  ['10,000 letters', 'a'.repeat(10_000)],
  ['names of object members', '__proto__ constructor hasOwnProperty toString'],
  ['half of a surrogate pair', '\ud83d'],
  ['nothing but space', ' \t\n '],
])('%s is a query like any other', (_, query) => {
  expect(search(query).count).toBeGreaterThanOrEqual(0);
});

test('words that no page has find nothing', () => {
  expect(search('kubernetes').count).toBe(0);
});

test('a version that is not loaded has no hits', () => {
  expect(engine.search('router', { docs: '9.x', site: '-', api: '9.x-api' }, 20).results).toEqual(none);
});

test('a name that no page mentions is told, with those like it', () => {
  expect(search('httpLazyBatchLink').unknown).toEqual([
    { name: 'httpLazyBatchLink', nearest: ['httpBatchLink', 'httpBatchStreamLink'] },
  ]);
});

test.each([
  ['httpBatchLink', 'is on a page'],
  ['inferProcedureInput', 'is in the reference'],
  ['httpBatchStr', 'is still being typed'],
  ['lazy', 'is a plain word'],
  ['TypeError in someFile of thisFolder with errorText of aStack', 'stands in a longer text'],
])('%s is not told, because it %s', (query) => {
  expect(search(query).unknown).toEqual([]);
});

test('before all groups are there, no name is called unknown', () => {
  const only = { docs: 'current', site: undefined, api: undefined };
  expect(engine.search('inferProcedureInput', only, 20).results.unknown).toEqual([]);
});

test('of rows at one heading only the best is shown, by its own words and under its message', () => {
  const own = new SearchEngine();
  const row = (heading: string, prose: string) =>
    section(heading, prose, { anchor: 'more', parents: ['More'], isRow: true });
  const rows = [row('EADDRINUSE', 'Stop the other server.'), row('ENOENT', 'Make the file of the server.')];
  const errors = page('/docs/errors', 'Errors', 'Text.', section('More', 'Others.'), ...rows);
  addAll(own, 'current', writeIndex([errors]));
  const find = (text: string) =>
    own.search(text, { docs: 'current', site: undefined, api: undefined }, 20).results.hits;
  expect(find('server file').map(({ url, heading, parents }) => [url, heading, parents])).toEqual([
    ['/docs/errors#more', [{ text: 'ENOENT', isMatch: false }], ['More']],
  ]);
});
