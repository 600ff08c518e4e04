import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPassage } from '../../plugins/samples/claims/findPassage';
import { readPassages } from '../../plugins/samples/claims/readPassages';
import { docsVersions } from '../../site/versions';

const rows = docsVersions.flatMap(({ label }) =>
  [...readList(label).matchAll(/^\| `([^`]+\.mdx)` \| ((?:[^|\\]|\\.)+) \|/gm)].map(
    ([, page = '', sentence = '']) => ({ page, sentence: sentence.replaceAll('\\|', '|') }),
  ),
);

test.each(rows)('$page has the sentence that no claim can prove: $sentence', async ({ page, sentence }) => {
  const passages = await readPassages(readFileSync(page, 'utf8'));
  expect(await findPassage(page, passages, { sentence })).toHaveProperty('line');
});

test('each row of a list names a page', () => {
  const written = docsVersions.flatMap(({ label }) => readList(label).match(/^\| `/gm) ?? []);
  expect(rows.length).toBe(written.length);
});

/** The list of a version, if it has one. */
function readList(label: string): string {
  const file = `claims/${label}/unproven.md`;
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
