import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { checkSidebar } from './checkSidebar';

const folder = mkdtempSync(path.join(tmpdir(), 'sidebar-'));
const root = process.cwd();

beforeAll(() => {
  process.chdir(folder);
  mkdirSync('docs/server', { recursive: true });
  for (const page of ['quickstart', 'server/routers', 'server/index'])
    writeFileSync(`docs/${page}.mdx`, '# Page');
  return () => {
    process.chdir(root);
  };
});

function check(sidebar: readonly unknown[]): void {
  const sidebars = { docs: sidebar };
  writeFileSync('sidebars.json', JSON.stringify(sidebars, null, 2));
  checkSidebar({ file: 'sidebars.json', sidebars, folder: 'docs' });
}

test('a sidebar whose pages exist passes', () => {
  expect(() => {
    check([
      'quickstart',
      {
        type: 'category',
        label: 'Server',
        link: { type: 'doc', id: 'server/index' },
        items: ['server/routers'],
      },
      { type: 'link', label: 'Elsewhere', href: 'https://example.com' },
    ]);
  }).not.toThrow();
});

test('all ids that no page has are named, with line and nearest id', () => {
  expect(() => {
    check([
      'quickstrat',
      { type: 'category', label: 'Server', items: [{ type: 'doc', id: 'server/router' }, 'sponsors'] },
    ]);
  }).toThrowErrorMatchingInlineSnapshot(`
    [SiteError: A sidebar names pages that do not exist.
      - sidebars.json:3 "quickstrat" is no page of docs/. Did you mean "quickstart"?
      - sidebars.json:10 "server/router" is no page of docs/. Did you mean "server/routers"?
      - sidebars.json:12 "sponsors" is no page of docs/.
      Fix: Write the page as docs/<id>.mdx, or correct the id.]
  `);
});
