import { expect, test } from 'vitest';
import { docs } from '../__fixtures__/pages';
import { listLinks } from './listLinks';

// Proves: A name that no page mentions is told, with names like it; a former name with what takes its place

const list = (offered: readonly string[], to: readonly string[]) => {
  const former = to.map((each) => ({ name: 'oldName', of: 'tRPC 1', instead: 'newName', to: each }));
  return listLinks(new Map([['current', docs]]), '/', {
    versions: [{ name: 'current', path: '', offered, former }],
  });
};

test('a page is offered with its title', () => {
  expect(list(['server/routers'], []).offered).toEqual({
    current: [{ url: '/docs/server/routers', title: 'Routers', place: '' }],
  });
});

test('a former name leads to the heading that tells what replaces it', () => {
  const named = { name: 'oldName', of: 'tRPC 1', instead: 'newName' };
  expect(list([], ['links/httpBatchLink#options', 'server/routers']).former).toEqual({
    current: [
      { ...named, url: '/docs/links/httpBatchLink#options', title: 'httpBatchLink' },
      { ...named, url: '/docs/server/routers', title: 'Routers' },
    ],
  });
});

test('a page or heading that does not exist stops the build', () => {
  expect(() => list(['server/routers', 'server/gone'], ['server/routers#gone', 'gone']))
    .toThrowErrorMatchingInlineSnapshot(`
    [SiteError: The search leads to pages or headings that do not exist.
      - current, offered: server/gone
      - current, oldName: server/routers#gone
      - current, oldName: gone
      Fix: Correct "offered" in site/searchedPages.ts and "to" in site/formerNames.ts: the path of a page below the version, with the id of a heading.]
  `);
});
