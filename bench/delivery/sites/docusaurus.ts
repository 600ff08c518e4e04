import { writeTo } from '../../../lib/writeTo';
import type { CorpusEntry } from '../corpus';
import { linkByFile, toMarkdown } from '../markdown';
import type { BenchSite } from './site';

const controls = {
  search: '.navbar__search-input',
  searchInput: '.navbar__search-input',
  hit: '.navbar [role=listbox] [role=option], .navbar [class*=suggestion]',
  copy: '[class*=codeBlockContent] button[aria-label^="Copy"]',
};

/** Docusaurus as `create-docusaurus` sets it up, with Docusaurus Faster and the community's local search. */
export const docusaurus: BenchSite = {
  name: 'Docusaurus 3.10.2 stock',
  packages: {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/faster': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@easyops-cn/docusaurus-search-local': '0.55.3',
    '@mdx-js/react': '3.1.1',
    react: '19.3.1',
    'react-dom': '19.3.1',
  },
  overrides: { '@docsearch/react': '4.7.0' },
  write(folder, { pages, sidebar }) {
    for (const page of pages) {
      const text = toMarkdown(page, { withHeading: true, fence: () => '', link: linkByFile });
      writeTo(folder, `docs/${page.id}.md`, text);
    }
    writeTo(folder, 'src/pages/index.md', '# Bench\n');
    writeTo(
      folder,
      'sidebars.js',
      `module.exports = ${JSON.stringify({ docs: toDocusaurusItems(sidebar) })};\n`,
    );
    const config = {
      title: 'Bench',
      url: 'https://bench.example',
      baseUrl: '/',
      future: { v4: true },
      markdown: { format: 'detect' },
      presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
      themes: [['@easyops-cn/docusaurus-search-local', { hashed: true, indexBlog: false }]],
      themeConfig: {
        colorMode: { respectPrefersColorScheme: true },
        navbar: {
          title: 'Bench',
          items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' }],
        },
      },
    };
    writeTo(folder, 'docusaurus.config.js', `module.exports = ${JSON.stringify(config)};\n`);
  },
  build: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  output: 'build',
  caches: ['.docusaurus', 'node_modules/.cache', 'build'],
  docs: { folder: 'docs', ending: '.md' },
  themeKey: 'theme',
  controls: {
    desktop: { ...controls, theme: '.navbar__items--right [class*=toggleButton]' },
    phone: { ...controls, menu: '.navbar__toggle', menuOpen: '.navbar-sidebar a.menu__link' },
  },
};

/** The sidebar as Docusaurus reads it. */
export function toDocusaurusItems(entries: readonly CorpusEntry[]): readonly unknown[] {
  return entries.map((entry) =>
    'page' in entry
      ? entry.page
      : { type: 'category', label: entry.label, items: toDocusaurusItems(entry.entries) },
  );
}
