import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkPages } from './checkPages';

const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));

/** Says what is wrong with pages. */
async function check(pages: Readonly<Record<string, string>>): Promise<string[]> {
  for (const [name, text] of Object.entries(pages)) writeFileSync(path.join(folder, name), text);
  const files = Object.keys(pages).map((name) => path.join(folder, name));
  const problems = await checkPages(files);
  return problems.map(({ message }) => message.replaceAll(`${folder}/`, ''));
}

test('links of a changed page to files, headings and the ids of tags are followed', async () => {
  const links = [
    '[a](./gone.mdx)',
    '[b](./other.mdx#merge-router)',
    '[c](#nowhere)',
    '[d](./other.mdx#merge-routers)',
    '[e](#case)',
    '[f](https://example.com/x.mdx)',
  ];
  const page = `# A page\n\n${links.join('\n\n')}\n\n<Pitfall id="case">\n</Pitfall>\n`;
  expect(await check({ 'page.mdx': page, 'other.mdx': '## Merge routers\n' })).toEqual([
    'page.mdx:3 ./gone.mdx: there is no file gone.mdx.',
    'page.mdx:5 ./other.mdx#merge-router: other.mdx has no such heading. Did you mean #merge-routers?',
    'page.mdx:7 #nowhere: page.mdx has no such heading.',
  ]);
});

test('front matter has known keys, and its questions name headings of the page', async () => {
  const page = (key: string): string => `---\n${key}: A page\nanswers:\n  why: reason\n---\n\n## Reasons\n`;
  expect(await check({ 'page.mdx': page('title') })).toEqual([
    'page.mdx answers: the page has no heading #reason. Did you mean #reasons?',
  ]);
  expect((await check({ 'page.mdx': page('titel') })).join()).toContain('Did you mean "title"?');
});
