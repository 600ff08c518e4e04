/** A part of the project: which files are in it, what belongs there, and which areas its files may import. */
export interface Area {
  name: string;
  /** How `ARCHITECTURE.md` names it. */
  title: string;
  /** How the lists of imports name it, where that is shorter. */
  short?: string;
  belongs: string;
  /** Matches its files, from the project's root. The first group, if there is one, tells its parts apart, such as plugins. */
  files: RegExp;
  /** Names of areas. `same` means only the same part of an area. */
  mayImport: readonly (AreaName | `${AreaName}: same`)[];
  /** What else it imports, in words, where that is no file of the project. */
  alsoImports?: string;
}

type AreaName =
  | 'samples'
  | 'claims'
  | 'wiring'
  | 'site'
  | 'build'
  | 'reference'
  | 'options'
  | 'format'
  | 'browser'
  | 'landing'
  | 'islands'
  | 'navigation'
  | 'src'
  | 'lib'
  | 'hosting'
  | 'mcp'
  | 'scripts'
  | 'tests';

/** The areas. The first one whose pattern a file matches is its area. `ARCHITECTURE.md` shows this table. */
export const areas: readonly Area[] = [
  {
    name: 'samples',
    title: '`samples/<root>/`',
    short: '`samples/`',
    belongs: 'the code that pages show: a reader’s real project, one install for each root',
    files: /^samples\/([^/]+)\//,
    mayImport: ['samples: same'],
    alsoImports: 'published packages',
  },
  {
    name: 'claims',
    title: '`claims/`',
    belongs: 'programs that prove sentences of pages, one file for each page',
    files: /^claims\//,
    mayImport: ['claims'],
    alsoImports: 'the packages of `samples/`',
  },
  {
    name: 'format',
    title: '`plugins/<name>/format.ts` or `format/`, `src/<name>/format.ts`',
    short: 'any `format`',
    belongs: 'what crosses a stage: types, and pure functions on them',
    files: /^(?:plugins|src)\/[^/]+\/format(?:\.ts$|\/)/,
    mayImport: ['format'],
  },
  {
    name: 'options',
    title: '`plugins/<name>/options.ts`',
    short: 'any `options.ts`',
    belongs: 'the options of a plugin, as several areas read them',
    files: /^plugins\/([^/]+)\/options\.ts$/,
    mayImport: ['format', 'lib'],
  },
  {
    name: 'browser',
    title: '`plugins/<name>/{client,theme}/`',
    belongs: 'a feature in the browser: logic, then components by `@theme` name',
    files: /^plugins\/([^/]+)\/(?:client|theme)\//,
    mayImport: ['format', 'browser: same', 'islands', 'src'],
    alsoImports: '`@theme/*`',
  },
  {
    name: 'reference',
    title: '`plugins/reference/`',
    belongs: 'the API reference at build time, which reads guides and shows code with `plugins/samples`',
    files: /^plugins\/reference\//,
    mayImport: ['reference', 'format', 'build', 'lib', 'site'],
  },
  {
    name: 'build',
    title: '`plugins/<name>/`',
    short: 'the build side of any plugin',
    belongs: 'the same feature at build time: `index.ts` has the hooks, then one file a step',
    files: /^plugins\/([^/]+)\//,
    mayImport: ['format', 'options: same', 'build: same', 'lib', 'site', 'hosting'],
  },
  {
    name: 'landing',
    title: '`src/landing/`',
    belongs: 'the landing page and its demonstration',
    files: /^src\/landing\//,
    mayImport: ['landing', 'islands', 'src', 'format', 'lib', 'site', 'samples'],
  },
  {
    name: 'islands',
    title: '`src/islands/`',
    belongs: 'what lets a React component of a page live in the browser, and the list of those that do',
    files: /^src\/islands\//,
    mayImport: ['islands', 'landing', 'src', 'format', 'lib', 'browser'],
  },
  {
    name: 'navigation',
    title: '`src/navigation/`',
    belongs: 'the way from page to page in the built site',
    files: /^src\/navigation\//,
    mayImport: ['navigation', 'src', 'format'],
  },
  {
    name: 'src',
    title: '`src/`',
    belongs: 'chrome, pages, tokens',
    files: /^src\//,
    mayImport: ['src', 'navigation', 'islands', 'landing', 'format', 'lib', 'site'],
    alsoImports: '`@theme/*`',
  },
  {
    name: 'lib',
    title: '`lib/`',
    belongs: 'a small helper that several areas use, one a file',
    files: /^lib\//,
    mayImport: ['lib'],
  },
  {
    name: 'hosting',
    title: '`hosting/`',
    belongs: 'how hosts send the built site: one table of rules, and what is written from it',
    files: /^hosting\//,
    mayImport: ['hosting', 'lib'],
  },
  {
    name: 'site',
    title: '`site/`',
    belongs:
      'what this site is: versions, settings, which page is which between versions; `check/` reads what authors list',
    files: /^site\//,
    mayImport: ['site', 'lib', 'format', 'build', 'wiring', 'hosting'],
  },
  {
    name: 'mcp',
    title: '`mcp/`',
    belongs: 'the server for MCP clients, which reads the built index and the Markdown',
    files: /^mcp\//,
    mayImport: ['mcp', 'lib', 'site', 'format', 'browser'],
  },
  {
    name: 'scripts',
    title: '`scripts/`',
    belongs:
      'the commands of `package.json`; `helpers/` has what they share, `tests/` the stages of `npm test`',
    files: /^scripts\//,
    mayImport: ['scripts', 'lib', 'site', 'build', 'options', 'format', 'hosting'],
  },
  {
    name: 'tests',
    title: '`tests/`, `bench/`',
    belongs: 'what needs the built site; timings',
    files: /^(?:tests|bench)\//,
    mayImport: [
      'tests',
      'mcp',
      'format',
      'options',
      'browser',
      'build',
      'reference',
      'landing',
      'src',
      'lib',
      'hosting',
      'samples',
      'scripts',
      'site',
      'wiring',
    ],
  },
  {
    name: 'wiring',
    title: '`docusaurus.config.ts`, `sidebars.ts` and the tools’ files',
    short: 'the files at the root',
    belongs: 'the list of plugins with their values; settings of tools',
    files: /^[^/]+$/,
    mayImport: ['wiring', 'site', 'lib', 'build', 'reference', 'options', 'format'],
  },
];

/**
 * Folders of a feature, in the order in which data passes through them. Each imports only folders before it, never one that shares its
 * place (`check` and `run`). The files beside them (`index.ts`, `cli.ts`) may import all.
 */
export const folderOrder: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'plugins/samples': [
    ['page'],
    ['check', 'run'],
    ['claims'],
    ['library'],
    ['prove'],
    ['render', 'drift'],
    ['site'],
  ],
  'plugins/reference': [['types'], ['read'], ['descriptions', 'changelog'], ['link'], ['render'], ['site']],
  'src/navigation': [['fetch'], ['show', 'wait', 'tell'], ['sidebar']],
  mcp: [['read'], ['tools']],
  'plugins/search': [['write'], ['push']],
  'plugins/search/client': [['engine'], ['worker'], ['provider'], ['ui'], ['button']],
  'plugins/search/client/engine': [['typos'], ['read'], ['match'], ['rank'], ['show']],
  'plugins/search/client/ui': [['parts'], ['saved'], ['hits'], ['dialog', 'page']],
};
