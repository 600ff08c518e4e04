/** The id under which the docs plugin makes pages of the reference. */
export const referenceId = 'reference';

/** The address of the reference, below the base URL. */
export const referencePath = '/docs/typedoc';

/** The page that lists the releases of the library, and the feed with the same, below the base URL. */
export const changelogPage = '/docs/changelog';
export const releasesFeed = `${changelogPage}/rss.xml`;

/** The file with what each release of the current major changed in the API, which `npm run changelog` writes; from the folder of the site. */
export const changelogFile = 'plugins/reference/changelog/changelog.json';

/** Splits a name into the words that it is made of, between which it may break. */
export function splitName(name: string): string[] {
  return name.split(/(?<=[a-z])(?=[A-Z])|(?<=_)/);
}

/** What a page of the reference imports. */
export interface ReferencePageData {
  /** The title of the document, which also names the module, since several modules may export one name. */
  title: string;
  sections: readonly ReferenceSection[];
}

/** A part of a page. The first one has no heading. */
export interface ReferenceSection {
  heading: string;
  html: string;
  /** Whether the search leaves it out, because other pages have it too. */
  isSkipped?: boolean;
}
