import { expect, test } from 'vitest';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { parseFrontMatter } from './parseFrontMatter';

const parse = (filePath: string, fileContent: string) =>
  parseFrontMatter({ filePath, fileContent, defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER });

test('front matter with known keys is read', async () => {
  const { frontMatter } = await parse('docs/quickstart.mdx', '---\ntitle: Quickstart\n---\nText');
  expect(frontMatter).toEqual({ title: 'Quickstart' });
});

test('an unknown key is refused with its line and the key that was meant', async () => {
  await expect(parse('docs/quickstart.mdx', '---\ntitle: Quickstart\ndescripton: Fast\n---\nText')).rejects
    .toThrowErrorMatchingInlineSnapshot(`
    [SiteError: Front matter has keys that the site does not know.
      - docs/quickstart.mdx:3 "descripton". Did you mean "description"?
      Fix: Correct or remove the keys. Known here: title, description, kind, answers, samples, slug, sidebar_label, hide_table_of_contents, pagination_next, pagination_prev.]
  `);
});

test('a post may name its authors, a docs page may not', async () => {
  await expect(parse('blog/post.mdx', '---\nauthors: docs-team\n---\nText')).resolves.toBeDefined();
  await expect(parse('docs/page.mdx', '---\nauthors: docs-team\n---\nText')).rejects.toThrow(
    'docs/page.mdx:2 "authors"',
  );
});

test('the questions that a page answers stay out of what the page is made of', async () => {
  const text = '---\ntitle: Quickstart\nanswers:\n  first steps: top\n---\nText';
  const { frontMatter } = await parse('docs/quickstart.mdx', text);
  expect(frontMatter).toEqual({ title: 'Quickstart' });
});

test('questions of a form that the search cannot read are refused', async () => {
  const text = '---\ntitle: Quickstart\nanswers: first steps\n---\nText';
  await expect(parse('docs/quickstart.mdx', text)).rejects.toThrow('docs/quickstart.mdx');
});
