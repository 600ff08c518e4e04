import { afterEach, expect, test, vi } from 'vitest';
import {
  addRecent,
  readSaved,
  removeSaved,
  shownRecent,
  toggleFavourite,
  writeSaved,
  type SavedHit,
  type SavedHits,
} from './savedHits';

// Proves: 7 recent searches, 4 next to favourites, 10 favourites

const hit = (name: string): SavedHit => ({ url: `/docs/${name}`, title: name, place: 'Docs' });
const hits = (count: number): readonly SavedHit[] =>
  Array.from({ length: count }, (_, place) => hit(`page-${place}`));
/** Reads a storage that holds this. */
function readStored(stored: string | null): readonly SavedHit[] {
  vi.stubGlobal('localStorage', { getItem: () => stored });
  return readSaved('/').recent;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const none: SavedHits = { recent: [], favourite: [] };

test('the last hit comes first, and is listed once', () => {
  const saved = [hit('a'), hit('b'), hit('a')].reduce(addRecent, none);
  expect(saved.recent).toEqual([hit('a'), hit('b')]);
});

test('seven recent hits are kept', () => {
  expect(hits(9).reduce(addRecent, none).recent).toHaveLength(7);
});

test('four recent hits show next to favourites', () => {
  const recent = hits(7);
  expect(shownRecent({ recent, favourite: [] })).toHaveLength(7);
  expect(shownRecent({ recent, favourite: [hit('x')] })).toHaveLength(4);
});

test('ten favourites are kept', () => {
  expect(hits(12).reduce(toggleFavourite, none).favourite).toHaveLength(10);
});

test('a favourite leaves the recent hits, and returns to them', () => {
  const kept = toggleFavourite({ recent: [hit('a')], favourite: [] }, hit('a'));
  expect(kept).toEqual({ recent: [], favourite: [hit('a')] });
  expect(toggleFavourite(kept, hit('a'))).toEqual({ recent: [hit('a')], favourite: [] });
});

test('a favourite that is opened does not become recent', () => {
  expect(addRecent({ recent: [], favourite: [hit('a')] }, hit('a')).recent).toEqual([]);
});

test('a removed hit is gone from both lists', () => {
  expect(removeSaved({ recent: [hit('a')], favourite: [hit('a')] }, hit('a'))).toEqual(none);
});

test.each([
  ['nothing', null],
  ['no JSON', '{"a'],
  ['an object', '{"length":3}'],
  ['null', 'null'],
  ['hits of another form', '[1, null, {"url": 3}, {"url": "/a"}]'],
  ['a script for an address', '[{"url":"javascript:alert(1)","title":"a","place":""}]'],
  [
    'the address of another site',
    '[{"url":"//example.com","title":"a","place":""},{"url":"/\\\\example.com","title":"a","place":""}]',
  ],
  ['the address of another site behind a tab', '[{"url":"/\\t/example.com/","title":"a","place":""}]'],
  ['an address that is none', '[{"url":"//[","title":"a","place":""}]'],
  ['no title', '[{"url":"/a","title":"","place":""}]'],
])('%s in storage is dropped', (_, stored) => {
  expect(readStored(stored)).toEqual([]);
});

test.each([
  ['no hit', 1],
  ['a hit whose address is none', { ...hit('b'), url: '//[' }],
])('what is right beside %s in storage is kept', (_, damaged) => {
  expect(readStored(JSON.stringify([damaged, hit('a')]))).toEqual([hit('a')]);
});

test('sites below two paths of one origin do not share their hits', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  writeSaved({ recent: [hit('a')], favourite: [hit('b')] }, '/preview/');
  expect(readSaved('/')).toEqual(none);
  expect(readSaved('/preview/')).toEqual({ recent: [hit('a')], favourite: [hit('b')] });
});
