import { docsFolder, docsVersions, rootsOf, type DocsVersion } from '../../../site/versions';

/** The pages of one version (or of the blog), and the root that they are compiled against. */
export interface PageSet {
  label: string;
  /** From the site's root. */
  folder: string;
  root: string;
  /** Another root that its pages can name in their front matter: that of pages about React. */
  react?: string | undefined;
  /** Further roots that they can name: those of apps that they build. */
  apps?: readonly string[];
  /** The address of the page that lists its samples. Without one, its pages have no line about their samples. */
  list: string | undefined;
}

/** A version of the docs: the part of it that this plugin needs. */
export type SamplesVersion = Pick<DocsVersion, 'name' | 'label' | 'path' | 'samples' | 'react' | 'apps'>;

/**
 * Lists the sets of pages with samples: the docs of each version, the blog and the site's own pages. The last two show the latest version,
 * but a post can name the root of another.
 */
export function pageSets(versions: readonly SamplesVersion[] = docsVersions): PageSet[] {
  const sets = versions.map(({ name, label, path, samples, react, apps = [] }) => ({
    label,
    folder: docsFolder({ name }),
    root: samples,
    react,
    apps,
    list: `/docs/${path ? `${path}/` : ''}samples`,
  }));
  const latest = sets[0];
  if (!latest) return [];
  return [
    ...sets,
    { ...latest, label: 'blog', folder: 'blog', apps: versions.flatMap(rootsOf) },
    { ...latest, label: 'pages', folder: 'src/pages', list: undefined },
  ];
}
