import type { Release } from '../../samples/claims/since/releases';

/** The days on which releases were published, by version, from the times that the registry has for each package and version. */
export function toDates(
  releases: readonly Release[],
  times: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Record<string, string> {
  const days = releases.map(({ version, packages }) => {
    const own = Object.keys(packages).flatMap((name) => times[name]?.[version] ?? []);
    return { version, day: own.map((time) => new Date(time).toISOString()).sort()[0] };
  });
  // A mirror of the registry may have the time at which it first fetched a release. That is known to be wrong where a later release has an
  // earlier time, and no date is better than a wrong one.
  const known = days.filter(
    ({ day }, index) =>
      day !== undefined && days.slice(index + 1).every((later) => !later.day || later.day >= day),
  );
  return Object.fromEntries(known.map(({ version, day = '' }) => [version, day.slice(0, 10)]));
}
