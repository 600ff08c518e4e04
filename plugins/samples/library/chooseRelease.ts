import semver from 'semver';
import { SiteError } from '../../../lib/siteError';
import { toRelease, type Published, type Release } from '../claims/since/releases';
import { requireMajor } from './requireMajor';

/** Chooses a release by its version, which may be a prerelease, or by a dist-tag such as `latest`. */
export function chooseRelease(wanted: string, { versions, tags }: Published, major: number): Release {
  const version = tags[wanted] ?? wanted;
  const known = versions['@trpc/server'] ?? [];
  if (semver.valid(version))
    requireMajor(version === wanted ? 'This release' : `"${wanted}"`, version, major);
  if (known.includes(version)) return toRelease(versions, version);
  const isPrerelease = semver.prerelease(wanted) !== null;
  const similar = known
    .filter((each) => semver.major(each) === major && (semver.prerelease(each) !== null) === isPrerelease)
    .sort(semver.compare)
    .slice(-8);
  throw new SiteError('There is no such library.', {
    problems: [
      `The registry has no ${semver.valid(wanted) ? 'release' : 'dist-tag'} ${wanted} of @trpc/server.`,
    ],
    fix: `Write one of these: ${[...similar, ...Object.keys(tags)].join(', ')}. A folder or a tarball is written as a path, such as ./${wanted}.`,
  });
}

/** Lists the packages of a release that were not published with it, as in `@trpc/next 11.19.0`. */
export function listOlder({ version, packages }: Release): string[] {
  return Object.entries(packages)
    .filter(([, each]) => each !== version)
    .map(([name, each]) => `${name} ${each}`);
}
