import { expect, test } from 'vitest';
import { docs } from '../__fixtures__/pages';
import { listFormer } from './listFormer';

// Proves: A name that no page mentions is told, with names like it; a former name with what takes its place

const groups = new Map([['current', docs]]);
const list = (...to: string[]) => {
  const former = to.map((each) => ({ name: 'oldName', of: 'tRPC 1', instead: 'newName', to: each }));
  return listFormer(groups, '/', {
    versions: [{ name: 'current', path: '', offered: [], former }],
  });
};

test('a former name leads to the heading that tells what replaces it', () => {
  const named = { name: 'oldName', of: 'tRPC 1', instead: 'newName' };
  expect(list('links/httpBatchLink#options', 'server/routers')).toEqual({
    current: [
      { ...named, url: '/docs/links/httpBatchLink#options', title: 'httpBatchLink' },
      { ...named, url: '/docs/server/routers', title: 'Routers' },
    ],
  });
});

test('a heading that does not exist stops the build', () => {
  expect(() => list('server/routers#gone', 'gone')).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: The search sends readers of former names to headings that do not exist.
      at site/formerNames.ts
      - oldName: server/routers#gone
      - oldName: gone
      Fix: Correct "to": the path of a page below the docs, with the id of a heading.]
  `);
});
