import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { toMessage } from '../../../lib/toMessage';
import { latestVersion } from '../../../site/versions';
import { installRelease, readPublished, toReleases } from '../../samples/claims/since/releases';
import { readPackages } from '../read/readPackages';
import { changelogFile } from '../format';
import type { ChangelogRelease } from './readChangelog';
import { compareApis } from './compareApis';
import { toDates } from './toDates';
import { pageFile, replaceReleases } from './toMarkdown';

const usage = `npm run changelog
It asks the registry for the releases of ${latestVersion.label}, and writes what changed from each to the next.`;
const siteFolder = path.join(__dirname, '../../..');

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) console.log(usage);
  else writeChangelog();
} catch (error) {
  console.error(toMessage(error));
  process.exitCode = 1;
}

/**
 * Compares each release of the current major with the one before it, and writes what changed in the public API into `changelog.json` and into
 * the page, when the library has a new release.
 */
function writeChangelog(): void {
  const { versions, times } = readPublished();
  const releases = toReleases(versions, latestVersion.major);
  const dates = toDates(releases, times);

  // Releases are installed without what they build on, such as React Query, which TypeScript then finds in the folder above them.
  const above = path.join(siteFolder, '.cache/library/node_modules');
  mkdirSync(path.dirname(above), { recursive: true });
  if (!existsSync(above))
    symlinkSync(path.join(siteFolder, 'samples', latestVersion.samples, 'node_modules'), above);

  let before: ReturnType<typeof readPackages> = [];
  const changelog: ChangelogRelease[] = [];
  for (const release of releases) {
    const now = readPackages(path.join(installRelease(siteFolder, release), '..'));
    const date = dates[release.version];
    changelog.unshift({
      version: release.version,
      ...(date === undefined ? {} : { date }),
      packages: Object.fromEntries(
        now
          .filter(({ version }) => version === release.version)
          .flatMap((each) => {
            const was = before.find(({ name }) => name === each.name);
            return was ? [[each.name, compareApis(was, each)]] : [];
          }),
      ),
    });
    before = now;
    console.log(release.version, date ?? '(no date that fits its neighbors)');
  }
  writeFileSync(path.join(siteFolder, changelogFile), `${JSON.stringify(changelog, null, 2)}\n`);
  const page = path.join(siteFolder, pageFile);
  writeFileSync(page, replaceReleases(readFileSync(page, 'utf8'), changelog));
}
