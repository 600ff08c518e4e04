import type { Docs } from '../docs';

/** Where the controls of a site stand, as CSS selectors of which one visible element is meant. */
export interface Controls {
  /** The button that opens the search, its field, and a hit. */
  search?: string;
  searchInput?: string;
  hit?: string;
  theme?: string;
  /** The button that opens the menu on a phone, and what it shows. */
  menu?: string;
  menuOpen?: string;
}

/** The same docs in one form. */
export interface BenchSite {
  name: string;
  /** Makes the site in a folder of the bench, and names the folder that is served. */
  make: (docs: Docs, folder: string) => string;
  controls: { desktop: Controls; phone: Controls };
}
