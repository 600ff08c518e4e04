import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestSite, libraryFiles, page, testSampleSite } from '../__fixtures__/testSite';
import type { PageFile } from '../format';
import { resultFolders } from '../render/writeResults';
import { proveSite } from '../site/proveSite';

const former = page('ts title="server.ts" root="v10"', 'export const speed = 1;', 'export const size = 2;');
const current = page(
  'ts title="server.ts" diff',
  'export const speed = 3;',
  'export const size = 2;',
).replace('# A page\n', '');

test('a diff is the one figure of two samples that are both compiled', async () => {
  const site = createTestSite({
    ...libraryFiles('samples/v10', '10.0.0'),
    'docs/diff.mdx': `${former}\n${current}`,
  });
  expect(await proveSite(testSampleSite(site))).toBe(undefined);
  const file = path.join(resultFolders(site).pages, 'docs/diff.mdx.json');
  const { figures, proof } = JSON.parse(readFileSync(file, 'utf8')) as PageFile;
  expect(proof?.samples).toBe(2);
  const [first] = figures;
  const second = figures[1] ?? '';
  expect(first).toBe(null);
  expect(second).toContain('<span class="code__versions"><del>10</del> <ins>11</ins></span>');
  expect(changesIn(second)).toEqual(['export const speed = 1;', 'export const speed = 3;']);
}, 60_000);

test('a file of a project shows what differs from the same file of the project before', async () => {
  const site = createTestSite({
    'samples/v11/1-slow/speed.ts': 'export const speed = 1;\nexport const size = 2;\n',
    'samples/v11/2-fast/speed.ts': 'export const speed = 3;\nexport const size = 2;\n',
    'docs/diff.mdx': '# A page\n\n<Sample project="2-fast" files="speed.ts" before="1-slow" />\n',
  });
  expect(await proveSite(testSampleSite(site))).toBe(undefined);
  const file = path.join(resultFolders(site).pages, 'docs/diff.mdx.json');
  const { figures } = JSON.parse(readFileSync(file, 'utf8')) as PageFile;
  expect(changesIn(figures[0] ?? '')).toEqual(['export const speed = 1;', 'export const speed = 3;']);
}, 60_000);

test.each([
  ['before="1-slow"', 'speed.ts is the same in the project before'],
  ['before="1-slwo"', 'There is no project "1-slwo" in samples/v11.'],
])(
  'a project with %s that shows no difference is a problem',
  async (attribute, problem) => {
    const code = 'export const speed = 1;\n';
    const site = createTestSite({
      'samples/v11/1-slow/speed.ts': code,
      'samples/v11/2-same/speed.ts': code,
      'docs/diff.mdx': `# A page\n\n<Sample project="2-same" files="speed.ts" ${attribute} />\n`,
    });
    expect(await proveSite(testSampleSite(site))).toContain(problem);
  },
  60_000,
);

test('a diff without a sample right above is a problem', async () => {
  const site = createTestSite({ 'docs/diff.mdx': `${former.replace('v10', 'v11')}\nIn 11:\n\n${current}` });
  expect(await proveSite(testSampleSite(site))).toContain(
    'There is no sample that this diff can begin with.',
  );
}, 60_000);

/** What a figure shows as removed, and as added. */
function changesIn(figure: string): string[] {
  return ['del', 'add'].map((kind) =>
    (new RegExp(`<span class="${kind}">(.*?)\\n</span>`, 's').exec(figure)?.[1] ?? '').replace(
      /<[^>]+>/g,
      '',
    ),
  );
}
