import { writeFileSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { declares } from '../../samples/claims/since/declares';
import { findSince } from '../../samples/claims/since/findSince';
import { installRelease, listReleases } from '../../samples/claims/since/releases';
import { readPackages } from '../read/readPackages';

// Finds the first release of 11.x that declares each name of the reference, and writes those that 11.0.0 lacks into `since.json`.
// `npm run reference:since` runs it when the packages in samples/v11-react have changed.

const siteFolder = path.join(__dirname, '../../..');
const packages = readPackages(path.join(siteFolder, 'samples/v11-react/node_modules'));
const newest = packages[0]?.version ?? '';
const releases = listReleases(semver.major(newest)).filter(({ version }) => semver.lte(version, newest));

const since: Record<string, string> = {};
for (const { name: from, modules } of packages) {
  const names = modules.flatMap(({ exports }) =>
    exports
      .filter(({ declaredBy }) => declaredBy === from)
      .flatMap(({ name, groups }) => [
        name,
        ...groups.flatMap(({ title, rows }) =>
          title === 'Parameters' ? [] : rows.map((row) => row.name.split('.').at(-1) ?? ''),
        ),
      ]),
  );
  for (const name of [...new Set(names)].filter((each) => /^\w+$/.test(each)).sort()) {
    const first = findFirst(name);
    if (first !== undefined && first !== releases[0]?.version) since[name] = first;
    if (first !== undefined && first !== releases[0]?.version) console.log(from, name, first);
  }
}
const sorted = Object.fromEntries(Object.entries(since).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path.join(__dirname, 'since.json'), `${JSON.stringify(sorted, null, 2)}\n`);

/** Finds the first release that declares a name in any package. Most names are in the first release of the major, so that is tried first. */
function findFirst(name: string): string | undefined {
  const has = (release: (typeof releases)[number]): boolean =>
    declares(installRelease(siteFolder, release), name);
  const [oldest] = releases;
  return oldest && has(oldest) ? oldest.version : findSince(releases, has)?.version;
}
