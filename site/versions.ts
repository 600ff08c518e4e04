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

/** The one list of versions, newest first. */
export const docsVersions = [
  {
    name: currentVersion,
    label: '11.x',
    path: '',
    banner: 'unreleased',
    samples: 'v11',
    react: 'v11-react',
    apps: ['v11-tutorial'],
    major: 11,
  },
  { name: '10.x', label: '10.x', path: 'v10', banner: 'unmaintained', samples: 'v10', major: 10 },
  { name: '9.x', label: '9.x', path: 'v9', banner: 'unmaintained', samples: 'v9', major: 9 },
] as const satisfies readonly DocsVersion[];

/** The version that readers get when they ask for none. */
export const latestVersion = docsVersions[0];

/** The version that was the latest before it. */
export const formerVersion = docsVersions[1];

/** The id of the guide that leads from there to the latest version. */
export const migrationGuide = `migrate-from-v${String(formerVersion.major)}-to-v${String(latestVersion.major)}`;

/** The folders in `samples/` that pages of a version are written for: its own, and that of its pages about React. */
export function rootsOf({ samples, react }: DocsVersion): string[] {
  return react === undefined ? [samples] : [samples, react];
}

/** The folder, from the project's root, that holds the pages of a version. */
export function docsFolder({ name }: Pick<DocsVersion, 'name'>): string {
  return name === currentVersion ? 'docs' : `versioned_docs/version-${name}`;
}
