import type { Redirect } from '../../hosting/redirectsFile';
import { didYouMean } from '../../lib/nearest';

/** Describes each redirect that cannot be followed: from a page that exists, to none, or from an address that has another one. */
export function checkRedirects(
  redirects: readonly Redirect[],
  paths: ReadonlySet<string>,
): readonly string[] {
  const known = new Map<string, string>();
  return redirects.flatMap(({ from, to }) => {
    const earlier = known.get(from);
    known.set(from, to);
    return [
      ...(paths.has(from) ? [`${from}: this is a page, which readers could no longer open`] : []),
      ...(paths.has(to) ? [] : [`${from}: nothing is at its target ${to}${didYouMean(to, [...paths])}`]),
      ...(earlier === undefined ? [] : [`${from}: it leads to ${earlier} and to ${to}`]),
    ];
  });
}
