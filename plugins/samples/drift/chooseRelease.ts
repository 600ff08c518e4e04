import semver from 'semver';
import { SiteError } from '../../../lib/siteError';
import type { Release } from '../claims/since/releases';

/** A release of the library as it is installed: each of its packages with the version to install. */
export interface ChosenRelease {
  version: string;
  packages: Readonly<Record<string, string>>;
}

/** Chooses a release by its version, or the newest one for `latest`. A package that was not published with it is used in its newest release before. */
export function chooseRelease(wanted: string, releases: readonly Release[]): ChosenRelease {
  const version = wanted === 'latest' ? releases.at(-1)?.version : wanted;
  const known = releases.map((release) => release.version);
  if (version === undefined || !known.includes(version))
    throw new SiteError('Nothing was compared.', {
      problems: [`The registry has no release ${wanted} of @trpc/server.`],
      fix: `Write one of these: ${known.slice(-8).join(', ')}, latest.`,
    });
  const packages: Record<string, string> = {};
  for (const release of releases.filter((each) => semver.lte(each.version, version)))
    for (const name of release.packages) packages[name] = release.version;
  return { version, packages };
}

/** Lists the packages of a release that were not published with it, as in `@trpc/next 11.19.0`. */
export function listOlder({ version, packages }: ChosenRelease): string[] {
  return Object.entries(packages)
    .filter(([, each]) => each !== version)
    .map(([name, each]) => `${name} ${each}`);
}
