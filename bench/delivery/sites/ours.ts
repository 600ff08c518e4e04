import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { writeTo } from '../../../lib/writeTo';
import { linkByFile, toMarkdown } from '../markdown';
import { toDocusaurusItems } from './docusaurus';
import type { BenchSite, Controls } from './site';

const project = path.resolve(__dirname, '../../..');
/** What is the project's own. Its samples are proven there, which is no part of a build of the corpus. */
const linked = ['node_modules', 'samples', '.cache/samples'];
const leftOut = /^(docs|versioned_docs|versioned_sidebars|blog|claims|samples|tests|bench|src\/pages|\.ci)\//;

const controls: Controls = {
  search: '.search-button',
  searchInput: 'dialog[open] [role=combobox]',
  hit: 'dialog[open] [role=option]',
  theme: '.theme-toggle',
  copy: '.code__copy',
  versions: '.dropdown--version summary',
  versionsOpen: '.dropdown--version li a',
};

/** This project's own configuration, plugins and theme, with the pages of the corpus in the place of its docs. */
export const ours: BenchSite = {
  name: 'ours',
  write(folder, { pages, sidebar }) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(path.join(folder, '.cache'), { recursive: true });
    for (const file of listFiles()) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      cpSync(path.join(project, file), path.join(folder, file));
    }
    for (const name of linked) symlinkSync(path.join(project, name), path.join(folder, name));
    for (const page of pages) {
      const text = toMarkdown(page, {
        withHeading: false,
        fence: () => ' unchecked="generated"',
        link: linkByFile,
      });
      writeTo(folder, `docs/${page.id}.md`, text);
    }
    writeTo(
      folder,
      'sidebars.ts',
      `export default ${JSON.stringify({ docs: toDocusaurusItems(sidebar) })};\n`,
    );
    writeRest(folder);
  },
  build: ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts'],
  output: 'build',
  caches: ['.docusaurus', '.cache', 'build'],
  docs: { folder: 'docs', ending: '.md' },
  themeKey: 'theme',
  controls: {
    desktop: controls,
    phone: { ...controls, menu: '.navbar__toggle', menuOpen: '.theme-doc-sidebar-menu a' },
  },
};

/** The project's files, those not yet committed too, without what its readers read. */
function listFiles(): readonly string[] {
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: project,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file && !leftOut.test(file) && existsSync(path.join(project, file)));
}

/** One page and one post for each place that the navbar leads to, and a configuration that forgives the other links. */
function writeRest(folder: string): void {
  const page = (title: string): string =>
    `---\ntitle: ${title}\ndescription: A page.\n---\n\nA page of one line.\n`;
  writeTo(folder, 'src/pages/index.mdx', page('Bench'));
  for (const version of JSON.parse(readFileSync(path.join(project, 'versions.json'), 'utf8')) as string[]) {
    writeTo(folder, `versioned_docs/version-${version}/introduction.mdx`, page('Introduction'));
    writeTo(folder, `versioned_sidebars/version-${version}-sidebars.json`, '{ "docs": ["introduction"] }\n');
  }
  cpSync(path.join(project, 'blog/authors.yml'), path.join(folder, 'blog/authors.yml'));
  writeTo(
    folder,
    'blog/2021-05-05-first.mdx',
    '---\ntitle: First\nauthors: docs-team\n---\n\nA post.\n\n{/* truncate */}\n\nIts rest.\n',
  );
  writeTo(
    folder,
    'site/check/checkSite.ts',
    '/** The corpus has not the pages that the navbar names. */\nexport function checkSite(): void {}\n',
  );
  writeTo(
    folder,
    'plugins/playground/writePlayground.ts',
    '/** The corpus has no samples to play with. */\nexport function writePlayground(): Promise<void> {\n  return Promise.resolve();\n}\n',
  );
  writeTo(
    folder,
    'site/searchedPages.ts',
    [
      "import { docsVersions } from './versions';",
      '/** The corpus has not the pages that the search offers. */',
      'const versions = docsVersions.map(({ name, path }) => ({ name, path, offered: [] }));',
      'export const searchedPages = { versions, exclude: [] };',
      '',
    ].join('\n'),
  );
  renameSync(path.join(folder, 'docusaurus.config.ts'), path.join(folder, 'projectConfig.ts'));
  writeTo(
    folder,
    'docusaurus.config.ts',
    [
      "import config from './projectConfig';",
      // The other generators build no API reference, no playground and no figures of what calls cost.
      'const isShared = (plugin: unknown): boolean => !/plugins\\/(reference|playground|call-costs)/.test(String(plugin));',
      'const plugins = config.plugins?.filter(isShared);',
      'const themes = config.themes?.filter(isShared);',
      "export default { ...config, plugins, themes, onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore' };",
      '',
    ].join('\n'),
  );
}
