import { describe, test } from 'vitest';
import { buildSite, text } from './buildSite';

// Proves: A missing doc or sidebar id, or a page without a default export, stops the build

// One example for each stretch of a build: before anything is read, while pages are rendered, and once all of them are there. The steps in
// between are in `everyStep.test.ts`. A message that nobody has read helps nobody, so each is here in full. Two builds run at a time.
describe.concurrent('a build stops at', () => {
  test('a sidebar that names a page which does not exist', async ({ expect }) => {
    const sidebar = "export default {\n  docs: ['introduction', 'introductoin'],\n};\n";
    expect(await buildSite('sidebar', { write: { 'sidebars.ts': sidebar } })).toMatchInlineSnapshot(`
      "[ERROR] Error: Docusaurus could not load module at path "<site>/docusaurus.config.ts"
        [cause]: SiteError: A sidebar names pages that do not exist.
          - sidebars.ts:2 "introductoin" is no page of docs/. Did you mean "introduction"?
          Fix: Write the page as docs/<id>.mdx, or correct the id."
    `);
  });

  test('a page without a default export', async ({ expect }) => {
    expect(await buildSite('default-export', { write: { 'src/pages/empty.tsx': 'export const x = 1;\n' } }))
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

  test('links that lead nowhere, all at once', async ({ expect }) => {
    const body = `[a file](./introductoin.mdx)

[an address](/docs/v10/intro)

[an anchor](#teh-end) and [another](./introduction.mdx#the-edn)

<a href="/media#colours">an element</a>

## The end`;
    expect(await buildSite('links', { write: { 'docs/introduction.mdx': text('', body) } }))
      .toMatchInlineSnapshot(`
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
});
