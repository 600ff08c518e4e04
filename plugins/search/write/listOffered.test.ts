import { expect, test } from 'vitest';
import { docs } from '../__fixtures__/pages';
import { listOffered } from './listOffered';

const groups = new Map([['current', docs]]);
const list = (...offered: string[]) =>
  listOffered(groups, '/', {
    versions: [{ name: 'current', path: '', offered, former: [] }],
  });

test('a page is offered with its title', () => {
  expect(list('server/routers')).toEqual({
    current: [{ url: '/docs/server/routers', title: 'Routers', place: '' }],
  });
});

test('a page that does not exist stops the build', () => {
  expect(() => list('server/routers', 'server/gone')).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: The search offers pages that do not exist.
      at site/searchedPages.ts
      - current: /docs/server/gone
      Fix: Correct "offered": paths of pages below the version.]
  `);
});
