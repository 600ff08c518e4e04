import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkNavbar, type CheckedNavbarItem } from './checkNavbar';

// Proves: A navbar item of unknown type, or with nothing to link to

/** What the check says of items, of which each stands on a line of its own. */
function check(...items: CheckedNavbarItem[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'navbar-'));
  const file = path.join(folder, 'config.json');
  writeFileSync(file, items.map((item) => JSON.stringify(item)).join('\n'));
  try {
    checkNavbar({ file, items, sidebars: { docs: ['introduction'], empty: [] }, docIds: ['introduction'] });
    return 'nothing';
  } catch (error) {
    return String(error).replaceAll(folder, '<site>');
  }
}

test('items that lead somewhere pass', () => {
  const items = [
    { type: 'doc', docId: 'introduction' },
    { type: 'docSidebar', sidebarId: 'docs' },
    { type: 'custom-x' },
    {},
  ];
  expect(check(...items)).toBe('nothing');
});

test('all items that lead nowhere are named', () => {
  const items = [
    { type: 'docSidebra', sidebarId: 'docs' },
    { type: 'doc', docId: 'introductoin' },
    { type: 'docSidebar', sidebarId: 'guides' },
    { type: 'docSidebar', sidebarId: 'empty' },
  ];
  expect(check(...items)).toMatchInlineSnapshot(`
    "SiteError: The navbar has items that lead nowhere.
      - <site>/config.json:1 "docSidebra" is no type of navbar item. Did you mean "docSidebar"?
      - <site>/config.json:2 "introductoin" is no page of the docs. Did you mean "introduction"?
      - <site>/config.json:3 "guides" is no sidebar.
      - <site>/config.json:4 the sidebar "empty" is empty, so there is nothing to link to.
      Fix: Correct or remove them in <site>/config.json."
  `);
});
