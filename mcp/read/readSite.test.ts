import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSite } from './readSite';

const page = '---\ntitle: "Page"\ncanonical: "https://docs.example/docs"\n---\n\n# Page\n';

test.each([
  ['search/manifest.json', { 'search/manifest.json': '{"groups":' }],
  ['search/manifest.json', { 'search/manifest.json': '[]' }],
  ['search/2024.index.json', { 'search/manifest.json': '{"groups":{"current":"2024"}}' }],
  [
    'search/2024.index.json',
    { 'search/manifest.json': '{"groups":{"current":"2024"}}', 'search/2024.index.json': 'damaged' },
  ],
  ['docs.md', { 'search/manifest.json': '{"groups":{}}', 'docs.md': page.replace('"Page"', 'Page') }],
  ['docs.md', { 'search/manifest.json': '{"groups":{}}', 'docs.md': 'no page' }],
])('a site whose %s is damaged is refused with its name: %j', (broken, files) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  let message = '';
  try {
    readSite(folder);
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toContain(`${path.join(folder, broken)} cannot be read: `);
  expect(message).toContain('"npm run build" writes it again.');
});
