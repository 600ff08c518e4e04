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
  const text = (kind: string): string =>
    (new RegExp(`<span class="${kind}">(.*?)\\n</span>`, 's').exec(second)?.[1] ?? '').replace(
      /<[^>]+>/g,
      '',
    );
  expect([text('del'), text('add')]).toEqual(['export const speed = 1;', 'export const speed = 3;']);
}, 60_000);

test('a diff without a sample right above is a problem', async () => {
  const site = createTestSite({ 'docs/diff.mdx': `${former.replace('v10', 'v11')}\nIn 11:\n\n${current}` });
  expect(await proveSite(testSampleSite(site))).toContain(
    'There is no sample that this diff can begin with.',
  );
}, 60_000);
