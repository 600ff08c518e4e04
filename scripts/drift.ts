import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findDrift } from '../plugins/samples/drift/findDrift';
import { writeReport } from '../plugins/samples/drift/writeReport';
import { installLibrary } from '../plugins/samples/library/installLibrary';
import { pageSets } from '../plugins/samples/page/pageSets';
import { openCache } from '../plugins/samples/prove/cache';
import { prove } from '../plugins/samples/prove/prove';
import { latestVersion } from '../site/versions';
import { fail, failWith } from './helpers/fail';

const usage = `npm run drift -- LIBRARY [options]
  LIBRARY      a release of @trpc/server, such as 11.26.0 or 11.20.1-canary.3; a dist-tag: latest, next;
               a tarball, such as ./trpc-server-11.26.0.tgz (those of the same version beside it are used too);
               or a folder: a checkout with packages/server, or one package. They must be built.
  --json FILE  write what is no longer true as JSON
It installs the library below .cache/, checks all pages of ${latestVersion.label} with it, and says page by page what is no longer true.
Its exit code is 1 if something is not, except for types that readers see only when they point at a name.`;
const siteFolder = path.resolve(__dirname, '..');

main().catch(failWith);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [wanted, ...others] = positionals;
  if (values.help) {
    console.log(usage);
    return;
  }
  if (!wanted || others.length > 0) return fail(usage);
  const sets = pageSets().filter(({ root }) => root === latestVersion.samples);
  console.log(`Installing ${wanted} …`);
  const { title, version, packages, folder, notes } = installLibrary(wanted, {
    siteFolder,
    major: latestVersion.major,
  });
  for (const note of notes) console.log(note);
  const cache = openCache(path.join(siteFolder, '.cache/samples'));
  console.log('Checking all pages as they are …');
  const before = await prove({ siteFolder, sets, cache });
  console.log(`Checking all pages with ${title} …`);
  const drifts = findDrift(await prove({ siteFolder, library: folder, sets, cache }), before);
  console.log(`\n${writeReport(drifts, title)}`);
  if (values.json) {
    mkdirSync(path.dirname(path.resolve(values.json)), { recursive: true });
    writeFileSync(values.json, `${JSON.stringify({ version, packages, drifts }, null, 2)}\n`);
  }
  process.exitCode = drifts.some(({ kind }) => kind !== 'popovers') ? 1 : 0;
}
