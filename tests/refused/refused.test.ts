import { describe, expect, test } from 'vitest';
import { buildSite } from './buildSite';

const text = (frontMatter: string, body = 'A page of one line.'): string =>
  `---\ntitle: A page\ndescription: A page.\n${frontMatter}---\n\n${body}\n`;

// The examples of this file stop a real build, with the site's own configuration. A message that nobody has read helps nobody,
// so each stands here in full.
describe('a build stops at', () => {
  test('a sidebar that names a page which does not exist', () => {
    const sidebar = "export default {\n  docs: ['introduction', 'introductoin'],\n};\n";
    expect(buildSite('sidebar', { write: { 'sidebars.ts': sidebar } })).toMatchInlineSnapshot();
  });

  test('a sidebar of an older version that names a page which does not exist', () => {
    const sidebar = '{\n  "docs": ["introduction", "quickstart"]\n}\n';
    expect(
      buildSite('old-sidebar', { write: { 'versioned_sidebars/version-10.x-sidebars.json': sidebar } }),
    ).toMatchInlineSnapshot();
  });

  test('front matter with an unknown key', () => {
    expect(
      buildSite('key', { write: { 'docs/introduction.mdx': text('sidebar_lable: Start\n') } }),
    ).toMatchInlineSnapshot();
  });

  test('two pages at one address', () => {
    const write = { 'docs/a.mdx': text('slug: /same\n'), 'docs/b.mdx': text('slug: /same\n') };
    expect(buildSite('twice', { write })).toMatchInlineSnapshot();
  });

  test('a version without its folder', () => {
    expect(buildSite('folder', { remove: ['versioned_docs/version-9.x'] })).toMatchInlineSnapshot();
  });

  test('a version that is not in versions.json', () => {
    expect(buildSite('version', { write: { 'versions.json': '["10.x"]\n' } })).toMatchInlineSnapshot();
  });

  test('a navbar item of an unknown type', () => {
    const replace = ['docusaurus.config.ts', "type: 'docSidebar'", "type: 'docSidebra'"] as const;
    expect(buildSite('navbar-type', { replace })).toMatchInlineSnapshot();
  });

  test('a navbar item for a sidebar that does not exist', () => {
    const replace = ['docusaurus.config.ts', "sidebarId: 'docs'", "sidebarId: 'guides'"] as const;
    expect(buildSite('navbar-sidebar', { replace })).toMatchInlineSnapshot();
  });

  test('a navbar item for a sidebar that has nothing to link to', () => {
    const write = { 'sidebars.ts': 'export default { docs: [] };\n' };
    expect(buildSite('navbar-empty', { write })).toMatchInlineSnapshot();
  });

  test('a navbar item for a page that does not exist', () => {
    const replace = [
      'docusaurus.config.ts',
      "type: 'docSidebar', sidebarId: 'docs'",
      "type: 'doc', docId: 'nowhere'",
    ] as const;
    expect(buildSite('navbar-doc', { replace })).toMatchInlineSnapshot();
  });

  test('a page without a default export', () => {
    expect(
      buildSite('default-export', { write: { 'src/pages/empty.tsx': 'export const x = 1;\n' } }),
    ).toMatchInlineSnapshot();
  });

  test('links that lead nowhere, all at once', () => {
    const body = `[a file](./introductoin.mdx)

[an address](/docs/v10/intro)

[an anchor](#teh-end) and [another](./introduction.mdx#the-edn)

<a href="/media#colours">an element</a>

## The end`;
    expect(
      buildSite('links', { write: { 'docs/introduction.mdx': text('', body) } }),
    ).toMatchInlineSnapshot();
  });

  test('a picture that is not there', () => {
    expect(
      buildSite('picture', { write: { 'docs/introduction.mdx': text('', '![A picture](./nowhere.png)') } }),
    ).toMatchInlineSnapshot();
  });
});
