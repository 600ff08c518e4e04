/** What runs in the playground: the files of a reader, and which of them are evaluated. */
export interface Project {
  /** The folder of `samples/` with its packages. */
  root: string;
  files: Readonly<Record<string, string>>;
  /** The files that are evaluated, in this order. If the last one imports nothing of the others, it runs as a client apart from them. */
  entries: readonly string[];
}

/** A sample of a page that a reader can run: the project, where it is from, and what the page says that it prints. */
export interface PlaySample extends Project {
  title: string;
  /** The page's file, from the site's root. */
  page: string;
  prints: string;
  origin: PlayOrigin;
}

/** Where a reader finds a sample: the title of the page, and its address below the base URL with the section. */
export interface PlayOrigin {
  title: string;
  address: string;
}

/** The samples of one page, which the playground fetches when a reader asks for one of them. */
export type PlayFile = readonly PlaySample[];

/** The packages of a folder in `samples/`, as the playground fetches them. */
export interface PlayRoot {
  /** What readers call the version, such as "11.x". */
  label: string;
  /** By what code imports: the scripts that it needs, in the order in which they are evaluated. Numbers of `scripts`. */
  imports: Readonly<Record<string, readonly number[]>>;
  /** Addresses. */
  scripts: readonly string[];
  /** By what code imports: the packages whose declarations it needs. */
  needs: Readonly<Record<string, readonly string[]>>;
  /** By package: the address of its declarations. */
  types: Readonly<Record<string, string>>;
  /** By package: its version, for the package.json of a download. */
  versions: Readonly<Record<string, string>>;
}

/** Everything that the playground fetches, in `playground/files.json`. */
export interface PlayFiles {
  /** The script of the editor, which the page imports. */
  ui: string;
  compiler: string;
  /** The document in which code of readers runs. */
  frame: string;
  /** What every realm evaluates first. */
  realm: string;
  /** The declarations of the language and the browser. */
  library: string;
  /** The licenses of the packages in all of these. */
  licenses: string;
  roots: Readonly<Record<string, PlayRoot>>;
  /** What the playground begins with, by root. */
  starts: Readonly<Record<string, Project>>;
}

/** A version on the page of the playground. */
export interface PlayStart {
  /** Its folder in `samples/`, which `?start=` names. */
  root: string;
  /** What readers call it, such as "11.x". */
  label: string;
  /** The address of its page of all samples. */
  samplesPath: string;
}

/** What the page of the playground is made of. */
export interface PlayPageData {
  starts: readonly PlayStart[];
  /** The server and the client of the quickstart of the newest version, each line as colored HTML. */
  shown: readonly [PlayShown, PlayShown];
}

export interface PlayShown {
  name: string;
  lines: readonly string[];
}

/** Files by path, as the compiler gets declarations. */
export type Declarations = Readonly<Record<string, string>>;

/** The package with the declarations of Node, which only code needs that names modules of Node itself. */
export const nodePart = '@types/node';

/** Where the built site has the list of everything that the playground fetches. */
export const playFiles = 'playground/files.json';

/** The document in which code of readers runs. It has a policy of its own. */
export const playFrame = 'sandboxed/playground.html';

/** The page of the playground. */
export const playPath = 'play';

/** The longest project that fits into an address, in characters. */
export const longestAddress = 8192;

/** The most files of a project. A short address can name thousands, whose tabs would hold up the page. */
export const mostFiles = 50;

/** How long a program may not respond, in milliseconds. */
export const patience = 5000;
