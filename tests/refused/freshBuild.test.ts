import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { build } from './buildSite';
import { changes, createSamplesSite, make } from './samplesSite';

test('a build with a warm cache shows what a project, a set-up, a library and the tool are now', async () => {
  const site = createSamplesSite('fresh-build');
  const shown = async (): Promise<string> => {
    expect(await build(site)).toBe('The build passed.');
    const html = readFileSync(path.join(site, 'build/docs/introduction/index.html'), 'utf8');
    return html.replace(/<[^>]+>/g, '');
  };
  const before = await shown();
  expect(changes.filter(({ shows }) => before.includes(shows))).toEqual([]);
  for (const change of changes) make(site, change);
  const after = await shown();
  expect(changes.filter(({ shows }) => !after.includes(shows))).toEqual([]);
});
