/** The type of a name in shown code. Lines count from 1, columns from 0. */
export interface Hover {
  line: number;
  column: number;
  length: number;
  /** The signature, as an editor shows it. */
  text: string;
  /** The first sentence of its documentation. */
  about?: string;
  /** Whether the name is a type, so that it is shown in the color of types. */
  isType: boolean;
}

/** The answer to a `^?`. */
export interface Answer {
  line: number;
  column: number;
  text: string;
}

/** An error that the page expects, with TypeScript's message. */
export interface ShownError {
  line: number;
  column: number;
  length: number;
  code: number;
  message: string;
}

/** The file that a page of the site imports: its figures, and the counts of its samples. */
export interface PageFile {
  /** The HTML of each figure, in order; nothing if another figure shows it, as the figure of a sample shows its output. */
  figures: readonly (string | null)[];
  /** By the name of a project that the page shows: the address of the playground with it, below the base URL. */
  plays: Readonly<Record<string, string>>;
  proof: PageProof | null;
  /** What is wrong with the claims of the page, which is shown while it is written. */
  falseClaims: readonly string[];
}

/** The facts in the line about the samples and claims of a page. */
export interface PageProof {
  samples: number;
  ran: number;
  claims: number;
  /** Versions of `@trpc/server`. */
  libraries: readonly string[];
  /** The page that lists all samples of the version. */
  list: string;
  /** The version of TypeScript that compiled the samples. */
  compiler: string;
}

/** The types of the names on one page, which are fetched when a reader first opens a type. */
export interface TypesFile {
  /** Each type as HTML: its signature, then a `<p>` with its documentation, if it has any. */
  types: readonly string[];
  /** By figure, then by panel: for each name, the distance from the end of the name before it, its length and the index of its type. */
  names: readonly (readonly (readonly number[])[])[];
}

/** What the figures of one page open, each as the HTML of a figure. It is fetched when a reader first opens one. */
export type SetupsFile = readonly string[];

/** The file with the code of a page as text, for its Markdown. */
export interface TextFile {
  /** The version of `@trpc/server` that the page's samples are compiled against, unless they say otherwise. */
  library: string;
  /** For each block of code, the fences that show it; none if another block shows it, as that of a sample shows its output. */
  blocks: readonly (readonly TextFence[])[];
  /** What samples are compiled with and the page does not show. */
  hidden: readonly TextFence[];
  plays: PageFile['plays'];
}

/** A fence of Markdown. */
export interface TextFence {
  lang: string;
  /** What follows the language, such as `title="server.ts"`. */
  meta: string;
  code: string;
}

/** The file that lists all samples and claims of a version. */
export interface SampleList {
  label: string;
  /** The version of TypeScript that compiled the samples. */
  compiler: string;
  /** The pages with samples or claims, each by its file, from the site's root. */
  pages: readonly {
    page: string;
    samples: readonly ListedSample[];
    claims: readonly ListedClaim[];
  }[];
}

/** One claim in the list: a sentence of the page, or the name of a row and the head of a column, and the releases that it was tried with. */
export interface ListedClaim {
  sentence: string;
  cell?: string;
  libraries: readonly string[];
}

/** One sample in the list, and how it was proven. */
export interface ListedSample {
  name: string;
  /** Whether it is a project, and not a fence. */
  isProject: boolean;
  /** The id and the words of the heading above it; empty above the first one. */
  section: string;
  heading: string;
  ran: boolean;
  /** The errors of TypeScript that it shows on purpose. */
  errors: readonly number[];
  library: string;
}

/**
 * The project that a link such as `/play?project=quickstart` names. Its page is built with the address of the playground with this project,
 * which contains a digest, so no author could keep it up to date.
 */
export function readPlayLink(url: string): string | undefined {
  return /^\/play\?project=([\w-]*)$/.exec(url)?.[1];
}

/** Lists words as in a sentence: "a", "a and b", "a, b and c". */
export function enumerate(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}

/** The page that lists the tested statements of a version, next to the one that lists its samples. */
export function statementsPath(samplesPath: string): string {
  return `${samplesPath}/statements`;
}
