import { expect, test } from 'vitest';
import { parseManifest } from './parseManifest';

const manifest = {
  groups: { current: 'current.1' },
  offered: { current: [{ url: '/docs/quickstart', title: 'Quickstart', place: '' }] },
  former: {
    current: [{ name: 'useContext', of: 'tRPC 10', instead: 'useUtils', url: '/docs', title: 'useUtils' }],
  },
};

test('a whole list is read as it is, and one without pages to offer has none', () => {
  expect(parseManifest(manifest)).toEqual(manifest);
  expect(parseManifest({ groups: manifest.groups })).toEqual({
    groups: manifest.groups,
    offered: {},
    former: {},
  });
});

test.each([
  ['nothing', null],
  ['a page', '<!doctype html>'],
  ['a list without groups', { ...manifest, groups: undefined }],
  ['a group without its edition', { ...manifest, groups: { current: 1 } }],
  ['nothing to offer', { ...manifest, offered: null }],
  ['a text in place of pages', { ...manifest, offered: { current: 'x' } }],
  ['nothing in place of a page', { ...manifest, offered: { current: [null] } }],
  ['a page without its title', { ...manifest, offered: { current: [{ url: '/docs', place: '' }] } }],
  [
    'a former name without its page',
    { ...manifest, former: { current: [{ name: 'a', of: 'b', instead: 'c' }] } },
  ],
])('%s is damaged', (_, value) => {
  expect(parseManifest(value)).toBeUndefined();
});
