import { describe, expect, test } from 'vitest';
import { buildSite } from './buildSite';

const text = (frontMatter: string, body = 'A page of one line.'): string =>
  `---\ntitle: A page\ndescription: A page.\n${frontMatter}---\n\n${body}\n`;

// The examples of this file stop a real build, with the site's own configuration. A message that nobody has read helps nobody,
// so each stands here in full.
describe('a build stops at', () => {
  test('a sidebar that names a page which does not exist', () => {
    const sidebar = "export default {\n  docs: ['introduction', 'introductoin'],\n};\n";
    expect(buildSite('sidebar', { write: { 'sidebars.ts': sidebar } })).toMatchInlineSnapshot(`
      "[ERROR] Error: Docusaurus could not load module at path "<site>/docusaurus.config.ts"
        [cause]: SiteError: A sidebar names pages that do not exist.
          - sidebars.ts:2 "introductoin" is no page of docs/. Did you mean "introduction"?
          Fix: Write the page as docs/<id>.mdx, or correct the id."
    `);
  });

  test('a sidebar of an older version that names a page which does not exist', () => {
    const sidebar = '{\n  "docs": ["introduction", "quickstart"]\n}\n';
    expect(buildSite('old-sidebar', { write: { 'versioned_sidebars/version-10.x-sidebars.json': sidebar } }))
      .toMatchInlineSnapshot(`
      "[ERROR] Error: Docusaurus could not load module at path "<site>/docusaurus.config.ts"
        [cause]: SiteError: A sidebar names pages that do not exist.
          - versioned_sidebars/version-10.x-sidebars.json:2 "quickstart" is no page of versioned_docs/version-10.x/.
          Fix: Write the page as versioned_docs/version-10.x/<id>.mdx, or correct the id."
    `);
  });

  test('front matter with an unknown key', () => {
    expect(buildSite('key', { write: { 'docs/introduction.mdx': text('sidebar_lable: Start\n') } }))
      .toMatchInlineSnapshot(`
      "[ERROR] Error while parsing Markdown front matter.
      This can happen if you use special characters in front matter values (try using double quotes around that value).
      [ERROR] Loading of version failed for version current
      [ERROR] Error: Unable to build website for locale en.
        [cause]: Error: Can't process doc metadata for doc at path path=<site>/docs/introduction.mdx in version name=current
          [cause]: SiteError: Front matter has keys that the site does not know.
            - docs/introduction.mdx:4 "sidebar_lable". Did you mean "sidebar_label"?
            Fix: Correct or remove the keys. Known here: title, description, slug, sidebar_label, hide_table_of_contents, pagination_next, pagination_prev."
    `);
  });

  test('two pages at one address', () => {
    const write = { 'docs/a.mdx': text('slug: /same\n'), 'docs/b.mdx': text('slug: /same\n') };
    expect(buildSite('twice', { write })).toMatchInlineSnapshot(`
      "[ERROR] Error: Unable to build website for locale en.
        [cause]: SiteError: Pages share one address.
          - /docs/same: docs/a.mdx and docs/b.mdx
          Fix: Rename or move one of the files, or give it another \`slug\`."
    `);
  });

  test('a version without its folder', () => {
    expect(buildSite('folder', { remove: ['versioned_docs/version-9.x'] })).toMatchInlineSnapshot(`
      "[ERROR] Error: Docusaurus could not load module at path "<site>/docusaurus.config.ts"
        [cause]: SiteError: The versions of the docs are not whole.
          at site/versions.ts
          - 9.x: versioned_docs/version-9.x does not exist.
          Fix: Each version has its entry in site/versions.ts and versions.json, its folder and its sidebars; see CONTRIBUTING.md."
    `);
  });

  test('a version that is not in versions.json', () => {
    expect(buildSite('version', { write: { 'versions.json': '["10.x"]\n' } })).toMatchInlineSnapshot(`
      "[ERROR] Error: Docusaurus could not load module at path "<site>/docusaurus.config.ts"
        [cause]: SiteError: The versions of the docs are not whole.
          at site/versions.ts
          - 9.x is not in versions.json.
          Fix: Each version has its entry in site/versions.ts and versions.json, its folder and its sidebars; see CONTRIBUTING.md."
    `);
  });

  test('a navbar item of an unknown type', () => {
    const replace = ['docusaurus.config.ts', "type: 'docSidebar'", "type: 'docSidebra'"] as const;
    expect(buildSite('navbar-type', { replace })).toMatchInlineSnapshot(`
      "[ERROR] Error: Docusaurus could not load module at path "<site>/docusaurus.config.ts"
        [cause]: SiteError: The navbar has items that lead nowhere.
          - docusaurus.config.ts:<line> "docSidebra" is no type of navbar item. Did you mean "docSidebar"?
          Fix: Correct or remove them in docusaurus.config.ts."
    `);
  });

  test('a navbar item for a sidebar that does not exist', () => {
    const replace = ['docusaurus.config.ts', "sidebarId: 'docs'", "sidebarId: 'guides'"] as const;
    expect(buildSite('navbar-sidebar', { replace })).toMatchInlineSnapshot(`
      "[ERROR] Error: Docusaurus could not load module at path "<site>/docusaurus.config.ts"
        [cause]: SiteError: The navbar has items that lead nowhere.
          - docusaurus.config.ts:<line> "guides" is no sidebar.
          Fix: Correct or remove them in docusaurus.config.ts."
    `);
  });

  test('a navbar item for a sidebar that has nothing to link to', () => {
    const write = { 'sidebars.ts': 'export default { docs: [] };\n' };
    expect(buildSite('navbar-empty', { write })).toMatchInlineSnapshot(`
      "[ERROR] Error: Docusaurus could not load module at path "<site>/docusaurus.config.ts"
        [cause]: SiteError: The navbar has items that lead nowhere.
          - docusaurus.config.ts:<line> the sidebar "docs" is empty, so there is nothing to link to.
          Fix: Correct or remove them in docusaurus.config.ts."
    `);
  });

  test('a navbar item for a page that does not exist', () => {
    const replace = [
      'docusaurus.config.ts',
      "type: 'docSidebar', sidebarId: 'docs'",
      "type: 'doc', docId: 'nowhere'",
    ] as const;
    expect(buildSite('navbar-doc', { replace })).toMatchInlineSnapshot(`
      "[ERROR] Error: Docusaurus could not load module at path "<site>/docusaurus.config.ts"
        [cause]: SiteError: The navbar has items that lead nowhere.
          - docusaurus.config.ts:<line> "nowhere" is no page of the docs.
          Fix: Correct or remove them in docusaurus.config.ts."
    `);
  });

  test('a page without a default export', () => {
    expect(buildSite('default-export', { write: { 'src/pages/empty.tsx': 'export const x = 1;\n' } }))
      .toMatchInlineSnapshot(`
      "[ERROR] Error: Unable to build website for locale en.
        [cause]: Error: Docusaurus static site generation failed for 1 paths:
        - "/empty"
          [cause]: AggregateError
            [errors]: [
              Error: Can't render static file for pathname "/empty"
                [cause]: Error: The page component at /empty doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component."
    `);
  });

  test('links that lead nowhere, all at once', () => {
    const body = `[a file](./introductoin.mdx)

[an address](/docs/v10/intro)

[an anchor](#teh-end) and [another](./introduction.mdx#the-edn)

<a href="/media#colours">an element</a>

## The end`;
    expect(buildSite('links', { write: { 'docs/introduction.mdx': text('', body) } })).toMatchInlineSnapshot(`
      "[ERROR] Error: Unable to build website for locale en.
        [cause]: SiteError: Links lead nowhere.
          - docs/introduction.mdx:6 ./introductoin.mdx: no such file is among the pages. Did you mean ./introduction.mdx?
          - docs/introduction.mdx:8 /docs/v10/intro: nothing is at /docs/v10/intro
          - docs/introduction.mdx:10 #teh-end: the page /docs/introduction has no heading with this anchor. Did you mean #the-end?
          - docs/introduction.mdx:10 /docs/introduction#the-edn: the page /docs/introduction has no heading with this anchor. Did you mean #the-end?
          - docs/introduction.mdx:12 /media#colours: the page /media has no heading with this anchor
          Fix: Correct the links. Link to a page by its file (./routers.mdx#merging), so that the build follows it."
    `);
  });

  test('a picture that is not there', () => {
    expect(
      buildSite('picture', { write: { 'docs/introduction.mdx': text('', '![A picture](./nowhere.png)') } }),
    ).toMatchInlineSnapshot(`
      "[ERROR] Client bundle compiled with errors therefore further build is impossible.
      ╰─▶   × Error: MDX compilation failed for file "<site>/docs/introduction.mdx"
              │ Cause: Markdown image with URL \`./nowhere.png\` in source file "docs/introduction.mdx" (6:1) couldn't be resolved to an existing local image file.
              │ To ignore this error, use the \`siteConfig.markdown.hooks.onBrokenMarkdownImages\` option, or apply the \`pathname://\` protocol to the broken image URLs.
              │ Details:
              │ Error: Markdown image with URL \`./nowhere.png\` in source file "docs/introduction.mdx" (6:1) couldn't be resolved to an existing local image file.
              │ To ignore this error, use the \`siteConfig.markdown.hooks.onBrokenMarkdownImages\` option, or apply the \`pathname://\` protocol to the broken image URLs."
    `);
  });
});
