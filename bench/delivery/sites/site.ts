import type { Corpus } from '../corpus';

/** Where the controls of a site stand, as CSS selectors that must match one visible element. */
export interface Controls {
  /** The button that opens the search, or the field where there is no button. */
  search?: string;
  searchInput?: string;
  /** A hit of the search. */
  hit?: string;
  theme?: string;
  copy?: string;
  /** The button that opens the menu on a phone, and what it shows. */
  menu?: string;
  menuOpen?: string;
  /** The button of the version menu, and what it shows. */
  versions?: string;
  versionsOpen?: string;
  tab?: string;
}

/** A generator with its default theme, the corpus in its own form, and how to build it. */
export interface BenchSite {
  name: string;
  /** What is installed into the site's own folder: exact versions. Nothing for what the project has. */
  packages?: Readonly<Record<string, string>>;
  /** Versions of packages further down that the registry has; a newer one that they ask for may be missing there. */
  overrides?: Readonly<Record<string, string>>;
  /** Where it needs a newer Node than the one that runs the bench. */
  nodeMajor?: number;
  /** Writes the corpus and the generator's settings into a folder. */
  write: (folder: string, corpus: Corpus) => void | Promise<void>;
  /** The program that builds it and its arguments, run in the folder. Nothing where `write` wrote the site itself. */
  build?: readonly string[];
  /** The folder with the built site, in its folder. */
  output: string;
  /** What is kept from build to build, in its folder: removed before a cold build. */
  caches: readonly string[];
  /** The folder of the Markdown pages and the ending of their files: to change one page. */
  docs?: { folder: string; ending: string };
  /** The name under which the site keeps the reader's choice, `light` or `dark`, in the browser's storage. */
  themeKey?: string;
  controls: { desktop: Controls; phone: Controls };
}
