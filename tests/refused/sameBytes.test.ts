import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const [files = [], again = []] = sites.map((site) => {
    leaveOutApp(path.join(site, 'build'));
    return hashFiles(path.join(site, 'build'));
  });
  expect(files.length).toBeGreaterThan(30);
  expect(again).toEqual(files);
});

/** Removes Docusaurus' app, as the delivery does: its configuration names the folder of the site, and so the names of its scripts differ. */
function leaveOutApp(folder: string): void {
  rmSync(path.join(folder, 'assets/js'), { recursive: true });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/<script src=[^>]*><\/script>/g, ''));
  }
}
