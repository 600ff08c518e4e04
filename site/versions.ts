/** The name Docusaurus gives to the docs in `docs/`. */
export const currentVersion = 'current';

/** One version of the docs: everything that the site knows of it stands here. */
export interface DocsVersion {
  /** `current` for the docs in `docs/`, else the folder `versioned_docs/version-<name>`. */
  name: string;
  /** What readers see in the version menu, and in the banner of old versions. */
  label: string;
  /** The part of the URL between `/docs/` and the page; empty for the latest version. */
  path: string;
  banner: 'unreleased' | 'unmaintained';
  /** The folder in `samples/` whose packages the version's samples are compiled against. */
  samples: string;
  /** The folder for its pages about React, if the newest packages for React are older than the server and the client. */
  react?: string;
  /** The folders of apps that its pages build, with their own packages. */
  apps?: readonly string[];
  /** The major of the library that the version documents. */
  major: number;
}

/** What differs between majors. The rest follows from the number, and from which one is the newest. */
type Major = Pick<DocsVersion, 'major' | 'react' | 'apps'>;

/** The majors that have docs, newest first: the one list. A new one is one line. */
const majors: readonly [Major, Major, ...Major[]] = [
  { major: 11, react: 'v11-react', apps: ['v11-tutorial'] },
  { major: 10 },
  { major: 9 },
];

const [newest, next, ...older] = majors;

/** The version that readers get when they ask for none. */
export const latestVersion: DocsVersion = {
  ...toVersion(newest),
  name: currentVersion,
  path: '',
  banner: 'unreleased',
};

/** The version that was the latest before it. */
export const formerVersion = toVersion(next);

/** All versions, newest first. */
export const docsVersions = [latestVersion, formerVersion, ...older.map(toVersion)] as const;

/** A version whose docs are frozen. */
function toVersion(major: Major): DocsVersion {
  const label = `${String(major.major)}.x`;
  const folder = `v${String(major.major)}`;
  return { ...major, name: label, label, path: folder, banner: 'unmaintained', samples: folder };
}

/** The guide that leads to a version from the one before it: a page of the version to which it leads. */
function guideTo({ label, path, major }: DocsVersion) {
  const step = `from v${String(major - 1)} to v${String(major)}`;
  return { label, path, id: `migrate-${step.replaceAll(' ', '-')}`, title: `Migrate ${step}` };
}

/** The guides from each version to the next, newest first. */
export const migrationGuides = docsVersions.slice(0, -1).map(guideTo);

/** The id of the guide that leads to the latest version. */
export const migrationGuide = guideTo(latestVersion).id;

/**
 * What a table by label says of a version: its own entry, or that of the newest version before it that has one. So a new major begins with
 * what is known of the last one.
 */
export function entryOf<Entry>(table: Readonly<Record<string, Entry>>, label: string): Entry | undefined {
  const labels = docsVersions.map((version) => version.label);
  const known = labels.slice(labels.indexOf(label)).find((each) => table[each] !== undefined);
  return known === undefined ? undefined : table[known];
}

/** The folders in `samples/` that pages of a version are written for: its own, and that of its pages about React. */
export function rootsOf({ samples, react }: Pick<DocsVersion, 'samples' | 'react'>): string[] {
  return react === undefined ? [samples] : [samples, react];
}

/** The folder, from the project's root, that holds the pages of a version. */
export function docsFolder({ name }: Pick<DocsVersion, 'name'>): string {
  return name === currentVersion ? 'docs' : `versioned_docs/version-${name}`;
}
