import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SinceTable } from '../plugins/samples/claims/since/checkSince';
import { declares } from '../plugins/samples/claims/since/declares';
import { findSince } from '../plugins/samples/claims/since/findSince';
import { installRelease, listReleases } from '../plugins/samples/claims/since/releases';
import { latestVersion } from '../site/versions';
import { fail } from './helpers/fail';

const usage = `npm run claims -- --since NAME
  --since NAME  find the first release that declares a name, and write it into claims/since.json (may be repeated).
                If several types declare it, or pages write it otherwise, add where it is declared:
                --since jsonl.contentType=JSONLConfig.contentType`;
const siteFolder = path.resolve(__dirname, '..');
const tableFile = path.join(siteFolder, 'claims/since.json');

main();

function main(): void {
  const { values } = parseArgs({ options: { since: { type: 'string', multiple: true } } });
  if (!values.since) return fail(usage);
  const releases = listReleases(latestVersion.major);
  const known = existsSync(tableFile) ? (JSON.parse(readFileSync(tableFile, 'utf8')) as SinceTable) : {};
  const table: Record<string, string> = { ...known };
  for (const wanted of values.since) {
    const [name = '', declared = name] = wanted.split('=');
    const first = findSince(releases, (release) => declares(installRelease(siteFolder, release), declared));
    if (!first) return fail(`No release up to ${releases.at(-1)?.version ?? ''} declares "${declared}".`);
    table[name] = first.version;
    console.log(`${name}: since ${first.version}`);
  }
  const sorted = Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(tableFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
