import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchProvider, SearchQuery } from '../searchProvider';
import type { SearchResults } from '../../engine/show/searchHit';
import { readMarks } from './algoliaEngine';
import { createHostedProvider, type HostedEngine } from './hostedProvider';
import { createToAddress } from './toAddress';

// Proves: A hosted engine is asked for the language and the version

const query: SearchQuery = { text: 'router', version: 'current', language: 'en', count: 20 };
const fromEngine: SearchResults = { count: 2, hits: [] };
const ownResults: SearchResults = { count: 1, hits: [] };
const fromSite: SearchResults = { ...ownResults, isFallback: true };
const searchOwn = vi.fn((_: SearchQuery, show: (results: SearchResults) => void) => {
  show(ownResults);
  return Promise.resolve();
});
const own: SearchProvider = {
  prepare: vi.fn(),
  askAgain: vi.fn(),
  search: searchOwn,
};
const search = vi.fn<HostedEngine>();
const load = vi.fn<() => Promise<HostedEngine>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  load.mockReset().mockResolvedValue(search);
  search.mockReset().mockResolvedValue(fromEngine);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function ask(provider: SearchProvider): Promise<SearchResults | undefined> {
  let shown: SearchResults | undefined;
  await provider.search(query, (results) => (shown = results));
  return shown;
}

test('the engine answers where it can', async () => {
  expect(await ask(createHostedProvider(load, own))).toBe(fromEngine);
  expect(console.warn).not.toHaveBeenCalled();
});

test('where it cannot be reached the index of the site answers, its results are marked, and the console says so', async () => {
  search.mockRejectedValue(new Error('No host answered.'));
  expect(await ask(createHostedProvider(load, own))).toEqual(fromSite);
  expect(console.warn).toHaveBeenCalledWith(
    'The hosted search cannot be reached. The index of the site answers instead.',
    new Error('No host answered.'),
  );
});

test('where its client cannot be fetched the index of the site answers', async () => {
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  expect(await ask(createHostedProvider(load, own))).toEqual(fromSite);
});

test('an engine that failed rests for a minute', async () => {
  const provider = createHostedProvider(load, own);
  search.mockRejectedValueOnce(new Error('No host answered.'));
  const answers = [await ask(provider), await ask(provider)];
  vi.advanceTimersByTime(60_000);
  answers.push(await ask(provider));
  expect(answers).toEqual([fromSite, fromSite, fromEngine]);
});

test('where neither answers the search fails', async () => {
  search.mockRejectedValue(new Error('No host answered.'));
  searchOwn.mockRejectedValueOnce(new Error('There is no search index.'));
  await expect(ask(createHostedProvider(load, own))).rejects.toThrow('There is no search index.');
});

test.each([
  ['https://trpc.io/docs/server/routers#errors', {}, '/docs/server/routers#errors'],
  ['/docs/server/routers', {}, '/docs/server/routers'],
  ['//elsewhere.example/docs', {}, '/docs'],
  ['https://trpc.io//elsewhere.example/docs', {}, '/elsewhere.example/docs'],
  ['https://other.example/guide', { externalUrlRegex: 'other\\.example' }, 'https://other.example/guide'],
  [
    'https://trpc.io/site/docs/faq',
    { replaceSearchResultPathname: { from: '^/site/', to: '/' } },
    '/docs/faq',
  ],
])('the address %s with %o is %s', (url, options, expected) => {
  expect(createToAddress(options)(url)).toBe(expected);
});

test.each(['javascript:alert(1)', 'data:text/html,x'])('the address %s is refused', (url) => {
  expect(() => createToAddress({})(url)).toThrow(TypeError);
});

test('only the signs of the site mark a match, and markup stays text', () => {
  expect(readMarks('a \ue000b\ue001 <b>c</b>')).toEqual([
    { text: 'a ', isMatch: false },
    { text: 'b', isMatch: true },
    { text: ' <b>c</b>', isMatch: false },
  ]);
});
