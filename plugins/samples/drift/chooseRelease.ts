import { SiteError } from '../../../lib/siteError';
import type { Release } from '../claims/since/releases';

/** Chooses a release by its version, or the newest one for `latest`. */
export function chooseRelease(wanted: string, releases: readonly Release[]): Release {
  const chosen = wanted === 'latest' ? releases.at(-1) : releases.find(({ version }) => version === wanted);
  if (!chosen)
    throw new SiteError('Nothing was compared.', {
      problems: [`The registry has no release ${wanted} of @trpc/server.`],
      fix: `Write one of these: ${releases
        .slice(-8)
        .map(({ version }) => version)
        .join(', ')}, latest.`,
    });
  return chosen;
}

/** Lists the packages of a release that were not published with it, as in `@trpc/next 11.19.0`. */
export function listOlder({ version, packages }: Release): string[] {
  return Object.entries(packages)
    .filter(([, each]) => each !== version)
    .map(([name, each]) => `${name} ${each}`);
}
