import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listReleases } from '../plugins/samples/claims/since/releases';
import { chooseRelease, listOlder } from '../plugins/samples/drift/chooseRelease';
import { findDrift } from '../plugins/samples/drift/findDrift';
import { prepareSite } from '../plugins/samples/drift/prepareSite';
import { writeReport } from '../plugins/samples/drift/writeReport';
import { pageSets } from '../plugins/samples/page/pageSets';
import { openCache } from '../plugins/samples/prove/cache';
import { prove } from '../plugins/samples/prove/prove';
import { docsVersions, latestVersion } from '../site/versions';
import { fail } from './helpers/fail';

const usage = `npm run drift -- VERSION [options]
  VERSION      a release of @trpc/server, such as 11.26.0, or latest
  --json FILE  write what is no longer true as JSON
It installs the release below .cache/, checks all pages of ${latestVersion.label} with it, and says page by page what is no longer true.
Its exit code is 1 if something is not, except for types that readers see only when they point at a name.`;
const siteFolder = path.resolve(__dirname, '..');

main().catch((error: unknown) => {
  fail(error instanceof Error && error.name === 'SiteError' ? error.message : String((error as Error).stack));
});

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'string' } },
    allowPositionals: true,
  });
  const [wanted, ...others] = positionals;
  if (wanted === undefined || others.length > 0) return fail(usage);
  const release = chooseRelease(wanted, listReleases(latestVersion.major));
  const sets = pageSets(docsVersions).filter(({ root }) => root === latestVersion.samples);
  console.log(`Installing ${release.version} …`);
  const older = listOlder(release);
  if (older.length > 0)
    console.log(`Not published with it, so used in an older release: ${older.join(', ')}.`);
  const folder = prepareSite(siteFolder, sets, release);
  const cache = openCache(path.join(siteFolder, '.cache/samples'));
  console.log('Checking all pages as they are …');
  const before = await prove({ siteFolder, sets, cache });
  console.log(`Checking all pages with ${release.version} …`);
  const drifts = findDrift(await prove({ siteFolder: folder, sets, cache }), before);
  console.log(`\n${writeReport(drifts, release.version)}`);
  if (values.json) {
    mkdirSync(path.dirname(path.resolve(values.json)), { recursive: true });
    writeFileSync(values.json, `${JSON.stringify({ ...release, drifts }, null, 2)}\n`);
  }
  process.exitCode = drifts.some(({ kind }) => kind !== 'popovers') ? 1 : 0;
}
