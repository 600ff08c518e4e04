import semver from 'semver';
import type { ChangelogRelease } from './readChangelog';

/** Finds the release that added a name of a package, or an option, property or parameter of it, if the first release of the major lacks it. */
export type SinceOf = (packageName: string, name: string, part?: string) => string | undefined;

/** Reads from the changelog since when names and their parts exist. What was removed and came back exists since it came back. */
export function toSince(changelog: readonly ChangelogRelease[]): SinceOf {
  const since = new Map<string, string>();
  for (const { version, packages } of [...changelog].sort((a, b) => semver.compare(a.version, b.version))) {
    for (const [from, { added, addedParts }] of Object.entries(packages)) {
      for (const name of added) since.set(`${from} ${name}`, version);
      for (const [part, names] of Object.entries(addedParts))
        for (const name of names) since.set(`${from} ${name} ${part}`, version);
    }
  }
  return (...key) => since.get(key.join(' '));
}
