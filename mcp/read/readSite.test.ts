import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteFiles } from '../__fixtures__/testSite';
import { readSite } from './readSite';

/** Writes a site whose files are those of a whole one, except for these. `undefined` stands for a file that is missing. */
function writeSite(changed: Readonly<Record<string, string | undefined>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const [name, text] of Object.entries({ ...siteFiles, ...changed })) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    if (text !== undefined) writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

test.each([
  ['search/manifest.json', '{"groups":'],
  ['search/manifest.json', '[]'],
  ['search/manifest.json', '{"groups":[]}'],
  ['search/manifest.json', '{"groups":{"current":"edition","9.x":"edition","site":"edition"}}'],
  ['search/edition.index.json', undefined],
  ['search/edition.index.json', 'damaged'],
  ['docs.md', siteFiles['docs.md']?.replace('"Start"', 'Start')],
  ['docs.md', 'no page'],
])('a site whose %s is damaged is refused with its name: %j', (broken, text) => {
  const folder = writeSite({ [broken]: text });
  const file = path.join(folder, broken);
  expect(() => readSite(folder)).toThrow(`${file} cannot be read: `);
  expect(() => readSite(folder)).toThrow('"npm run build" writes it again.');
});

test('a site without its index or without its pages is none', () => {
  for (const missing of ['search/manifest.json', 'docs.md'])
    expect(() => readSite(writeSite({ [missing]: undefined }))).toThrow('holds no built site.');
  expect([...readSite(writeSite({})).pages.keys()]).toEqual(['/docs']);
});
