/** The pages of one version (or of the blog), and the root that they are compiled against. */
export interface PageSet {
  label: string;
  /** From the site's root. */
  folder: string;
  root: string;
  /** The address of the page that lists its samples; where there is none, pages have no proof line. */
  list: string | undefined;
}

/** A version of the docs, as far as its samples are concerned. */
export interface SamplesVersion {
  /** `current` for the docs in `docs/`. */
  name: string;
  label: string;
  /** The part of the address between `/docs/` and the page; empty for the latest version. */
  path: string;
  /** Its root in `samples/`. */
  samples: string;
}

/** Where pages with samples are: each version's docs; the blog and the site's own pages, which show the latest version. */
export function pageSets(versions: readonly SamplesVersion[]): PageSet[] {
  const sets = versions.map(({ name, label, path, samples }) => ({
    label,
    folder: name === 'current' ? 'docs' : `versioned_docs/version-${name}`,
    root: samples,
    list: `/docs/${path ? `${path}/` : ''}samples`,
  }));
  const latest = sets[0];
  if (!latest) return [];
  return [
    ...sets,
    { ...latest, label: 'blog', folder: 'blog' },
    { ...latest, label: 'pages', folder: 'src/pages', list: undefined },
  ];
}
