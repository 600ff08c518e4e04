import type { GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import { expect, test } from 'vitest';
import { findSamePage } from './findSamePage';

// Proves: The API reference below `/docs/typedoc` has every name that the packages export
// Proves: The version menu stays on the page

const version = (label: string, isLast: boolean, ids: readonly string[]): GlobalVersion => ({
  name: label,
  label,
  isLast,
  path: `/docs/${label}`,
  mainDocId: 'introduction',
  draftIds: [],
  docs: ['introduction', ...ids].map((id) => ({ id, path: `/docs/${label}/${id}` })),
});

const eleven = version('11.x', true, ['server/routers', 'server/procedures', 'server/testing', 'quickstart']);
const nine = version('9.x', false, ['router', 'quickstart']);
const page = (of: GlobalVersion, id: string) => of.docs.find((doc) => doc.id === id);

test('a page whose id changed leads to its successor', () => {
  expect(findSamePage(eleven, nine, page(nine, 'router'))).toEqual({
    doc: { id: 'server/routers', path: '/docs/11.x/server/routers' },
    hint: 'this page in 11.x',
    isSame: true,
  });
});

test('a page with the same id leads to its namesake', () => {
  expect(findSamePage(nine, eleven, page(eleven, 'quickstart')).doc.path).toBe('/docs/9.x/quickstart');
});

test('a page that the other version lacks leads to the nearest one, and says so', () => {
  expect(findSamePage(nine, eleven, page(eleven, 'server/procedures'))).toMatchObject({
    doc: { id: 'router' },
    hint: 'no such page, opens Define router',
    isSame: false,
  });
});

test('a page without a near one leads to the introduction, and says so', () => {
  expect(findSamePage(nine, eleven, page(eleven, 'server/testing'))).toMatchObject({
    doc: { id: 'introduction' },
    hint: 'no such page, opens the introduction',
    isSame: false,
  });
});

test('from the API reference, which older versions lack, they lead to their introduction, and say so', () => {
  expect(findSamePage(nine, eleven, { id: 'reference', path: '/docs/typedoc/server' })).toMatchObject({
    doc: { id: 'introduction' },
    hint: 'no API reference, opens the introduction',
    isSame: false,
  });
});

test('the version being read leads to the page being read', () => {
  expect(findSamePage(nine, nine, page(nine, 'router'))).toMatchObject({
    doc: { id: 'router' },
    hint: 'this page',
  });
});

test('outside the docs every version leads to its introduction', () => {
  expect(findSamePage(eleven)).toMatchObject({ doc: { id: 'introduction' }, hint: 'latest' });
});
