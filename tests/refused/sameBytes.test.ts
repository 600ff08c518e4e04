import path from 'node:path';
import { expect, test } from 'vitest';
import { hashFiles } from '../../scripts/tests/hashFiles';
import { build, createSite } from './buildSite';

test('two builds of the same site in different folders have the same bytes', async () => {
  const sites = ['same-bytes', 'same-bytes-elsewhere'].map((name) =>
    // The small site lacks most pages that the navbar and the footer lead to.
    createSite(name, {
      replace: ['docusaurus.config.ts', "onBrokenLinks: 'throw'", "onBrokenLinks: 'warn'"],
    }),
  );
  expect(await Promise.all(sites.map(build))).toEqual(['The build passed.', 'The build passed.']);
  const [files = [], again = []] = sites.map((site) => hashFiles(path.join(site, 'build')));
  expect(files.length).toBeGreaterThan(50);
  expect(again).toEqual(files);
});
