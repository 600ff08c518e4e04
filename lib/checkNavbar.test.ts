import { expect, test } from 'vitest';
import { checkNavbar, type CheckedNavbarItem } from './checkNavbar';

function check(...items: CheckedNavbarItem[]): () => void {
  return () => {
    checkNavbar({
      file: 'lib/checkNavbar.test.ts',
      items,
      sidebars: { docs: ['introduction'], empty: [] },
      docIds: ['introduction'],
    });
  };
}

test('items that lead somewhere pass', () => {
  const items = [
    { type: 'doc', docId: 'introduction' },
    { type: 'docSidebar', sidebarId: 'docs' },
    { type: 'custom-x' },
    {},
  ];
  expect(check(...items)).not.toThrow();
});

test('all items that lead nowhere are named', () => {
  const items = [
    { type: 'docSidebra', sidebarId: 'docs' },
    { type: 'doc', docId: 'introductoin' },
    { type: 'docSidebar', sidebarId: 'guides' },
    { type: 'docSidebar', sidebarId: 'empty' },
  ];
  expect(check(...items)).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: The navbar has items that lead nowhere.
      - lib/checkNavbar.test.ts:22 "docSidebra" is no type of navbar item. Did you mean "docSidebar"?
      - lib/checkNavbar.test.ts:23 "introductoin" is no page of the docs. Did you mean "introduction"?
      - lib/checkNavbar.test.ts:24 "guides" is no sidebar.
      - lib/checkNavbar.test.ts:25 the sidebar "empty" is empty, so there is nothing to link to.
      Fix: Correct or remove them in lib/checkNavbar.test.ts.]
  `);
});
