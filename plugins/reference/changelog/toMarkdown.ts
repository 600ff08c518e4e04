import type { ApiChanges, ChangelogRelease } from './readChangelog';

/** How many names are listed that have got the same option. */
const most = 5;

/** The page with the releases, below the folder of the site. */
export const pageFile = 'docs/changelog.mdx';

const mark = '{/* The rest is written by `npm run changelog`. */}';

/** Puts releases into the page in place of those that it has: a heading for each, and below it what changed, package by package. */
export function replaceReleases(page: string, releases: readonly ChangelogRelease[]): string {
  const [top = ''] = page.split(mark);
  const sections = releases.map((release) => [`## ${release.version}`, ...describe(release)].join('\n\n'));
  return `${[top.trimEnd(), mark, ...sections].join('\n\n')}\n`;
}

/** Says in paragraphs and lists which packages were published when, and what changed in them, as Markdown. */
export function describe({ date, packages }: ChangelogRelease): string[] {
  const names = Object.keys(packages);
  const changed = Object.entries(packages).filter(([, changes]) => listChanges(changes).length > 0);
  const lead = [
    ...(names.length === 0 ? ['The first release of this major.'] : [`Packages: ${listNames(names)}.`]),
    ...(date === undefined ? [] : [`Published on ${writeDay(date)}.`]),
    ...(names.length > 0 && changed.length === 0 ? ['No change in the public API.'] : []),
  ];
  return [
    lead.join(' '),
    ...changed.map(([name, changes]) =>
      [`\`${name}\`:`, '', ...listChanges(changes).map((line) => `- ${line}`)].join('\n'),
    ),
  ];
}

function listChanges(changes: ApiChanges): string[] {
  const line = (title: string, words: string): string[] => (words === '' ? [] : [`${title}: ${words}`]);
  return [
    ...line('New', listNames(changes.added)),
    ...line('New options and properties', listParts(changes.addedParts)),
    ...line('Types changed', listNames(changes.changed)),
    ...line('Deprecated', listNames(changes.deprecated)),
    ...line('Options and properties deprecated', listParts(changes.deprecatedParts)),
    ...line('Removed', listNames(changes.removed)),
    ...line('Options and properties removed', listParts(changes.removedParts)),
  ];
}

function listNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** Options that the same names have got stand together. */
function listParts(parts: ApiChanges['addedParts']): string {
  const groups = new Map<string, string[]>();
  for (const [part, owners] of Object.entries(parts)) {
    const names = listOwners(owners);
    groups.set(names, [...(groups.get(names) ?? []), part]);
  }
  return [...groups].map(([owners, own]) => `${listNames(own)} in ${owners}`).join('; ');
}

/** An option of the base of many adapters would list all of them. */
function listOwners(owners: readonly string[]): string {
  if (owners.length <= most) return listNames(owners);
  return `${listNames(owners.slice(0, most))} and ${String(owners.length - most)} others`;
}

function writeDay(date: string): string {
  return new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
