import { describe, test } from 'vitest';
import { buildSite, text } from './buildSite';

// Together with `refused.test.ts`: one example for each step of a build that can refuse a site, with the site's own configuration. The unit
// tests of each step have the others. Each message is here in full. Two builds run at a time.
describe.concurrent('a build stops at', () => {
  test('a Docusaurus that is not what the site takes it for', async ({ expect }) => {
    const replace = ['plugins/docusaurus/format/contract.ts', 'Navbar/Logo', 'Navbar/Emblem'] as const;
    expect(await buildSite('contract', { replace })).toMatchInlineSnapshot(`
      "[ERROR] Error: Unable to build website for locale en.
        [cause]: SiteError: Docusaurus 3.10.2 is not what the site takes it for.
          at plugins/docusaurus/format/contract.ts
          - the theme has no component Navbar/Emblem. The site relies on this: The theme has the components that we replace, and gives them the properties that \`tsc\` knows. Follow it in src/theme, plugins/samples/theme, plugins/search/theme.
          Fix: Follow each change in the files that are named, then correct the entry. If Docusaurus was not meant to change, run \`npm ci\`."
    `);
  });

  test('front matter with an unknown key', async ({ expect }) => {
    expect(await buildSite('key', { write: { 'docs/introduction.mdx': text('sidebar_lable: Start\n') } }))
      .toMatchInlineSnapshot(`
      "[ERROR] Error while parsing Markdown front matter.
      This can happen if you use special characters in front matter values (try using double quotes around that value).
      [ERROR] Loading of version failed for version current
      [ERROR] Error: Unable to build website for locale en.
        [cause]: Error: Can't process doc metadata for doc at path path=<site>/docs/introduction.mdx in version name=current
          [cause]: SiteError: Front matter has keys that the site does not know.
            - docs/introduction.mdx:4 "sidebar_lable". Did you mean "sidebar_label"?
            Fix: Correct or remove the keys. Known here: title, description, kind, answers, samples, slug, sidebar_label, hide_table_of_contents, pagination_next, pagination_prev."
    `);
  });

  test('two pages at one address', async ({ expect }) => {
    const write = { 'docs/a.mdx': text('slug: /same\n'), 'docs/b.mdx': text('slug: /same\n') };
    expect(await buildSite('twice', { write })).toMatchInlineSnapshot(`
      "[ERROR] Error: Unable to build website for locale en.
        [cause]: SiteError: Pages share one address.
          - /docs/same: docs/a.mdx and docs/b.mdx
          Fix: Rename or move one of the files, or give it another \`slug\`."
    `);
  });

  test('a version without its folder', async ({ expect }) => {
    expect(await buildSite('folder', { remove: ['versioned_docs/version-9.x'] })).toMatchInlineSnapshot(`
      "[ERROR] Error: Docusaurus could not load module at path "<site>/docusaurus.config.ts"
        [cause]: SiteError: The versions of the docs are not whole.
          at site/versions.ts
          - 9.x: versioned_docs/version-9.x does not exist.
          Fix: Each version has its entry in site/versions.ts and versions.json, its folder and its sidebars; see CONTRIBUTING.md."
    `);
  });

  test('a navbar item of an unknown type', async ({ expect }) => {
    const replace = ['docusaurus.config.ts', "type: 'localeDropdown'", "type: 'localDropdown'"] as const;
    expect(await buildSite('navbar-type', { replace })).toMatchInlineSnapshot(`
      "[ERROR] Error: Docusaurus could not load module at path "<site>/docusaurus.config.ts"
        [cause]: SiteError: The navbar has items that lead nowhere.
          - docusaurus.config.ts:<line> "localDropdown" is no type of navbar item. Did you mean "localeDropdown"?
          Fix: Correct or remove them in docusaurus.config.ts."
    `);
  });

  test('a picture that is not there', async ({ expect }) => {
    expect(
      await buildSite('picture', {
        write: { 'docs/introduction.mdx': text('', '![A picture](./nowhere.png)') },
      }),
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

  test('a changelog that is damaged', async ({ expect }) => {
    const replace = [
      'plugins/reference/changelog/changelog.json',
      '"version": "11.25.2"',
      '"version": "11.25"',
    ] as const;
    expect(await buildSite('changelog', { hasReference: true, replace })).toMatchInlineSnapshot(`
      "[ERROR] Error: Unable to build website for locale en.
        [cause]: SiteError: The changelog cannot be read.
          at plugins/reference/changelog/changelog.json
          - 0.version: must be a version such as 11.25.2
          Fix: Run \`npm run changelog\`, which writes the file, or restore it with git."
    `);
  });

  test('packages whose API cannot be read', async ({ expect }) => {
    expect(await buildSite('reference', { hasReference: true })).toMatchInlineSnapshot(`
      "[ERROR] Error: Unable to build website for locale en.
        [cause]: SiteError: The API reference cannot be read from the installed packages.
          at <site>/samples/v11-react/node_modules
          - @trpc/client is not installed: there is no <site>/samples/v11-react/node_modules/@trpc/client/package.json
          - @trpc/tanstack-react-query is not installed: there is no <site>/samples/v11-react/node_modules/@trpc/tanstack-react-query/package.json
          - @trpc/react-query is not installed: there is no <site>/samples/v11-react/node_modules/@trpc/react-query/package.json
          - @trpc/next is not installed: there is no <site>/samples/v11-react/node_modules/@trpc/next/package.json
          Fix: Install the packages again (npm ci --ignore-scripts there), and correct plugins/reference/read/entryPoints.ts if their entry points changed."
    `);
  });
});
