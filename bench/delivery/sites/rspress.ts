import type { CorpusEntry } from '../corpus';
import { linkByFile, toMarkdown } from '../markdown';
import { writeTo, type BenchSite } from './site';

/** Rspress with its default theme and its search. */
export const rspress: BenchSite = {
  name: 'Rspress 2.0.22',
  packages: { '@rspress/core': '2.0.22' },
  overrides: {
    'mdast-util-to-markdown-cjk-friendly': '1.0.0',
    'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '1.0.0',
  },
  write(folder, { pages, sidebar }) {
    const titles = new Map(pages.map(({ id, title }) => [id, title]));
    for (const page of pages) {
      const text = toMarkdown(page, { withHeading: true, fence: () => '', link: linkByFile });
      writeTo(folder, `content/docs/${page.id}.md`, text);
    }
    writeTo(folder, 'content/index.md', '# Bench\n');
    const config = {
      root: 'content',
      title: 'Bench',
      description: 'The same docs in every generator.',
      themeConfig: {
        nav: [{ text: 'Docs', link: `/docs/${pages[0]?.id ?? ''}` }],
        sidebar: { '/docs/': sidebar.map((entry) => toItem(entry, titles)) },
      },
    };
    writeTo(folder, 'rspress.config.mjs', `export default ${JSON.stringify(config)};\n`);
  },
  build: ['node_modules/@rspress/core/bin/rspress.js', 'build'],
  output: 'doc_build',
  caches: ['node_modules/.cache', 'doc_build'],
  docs: { folder: 'content/docs', ending: '.md' },
  themeKey: 'rspress-theme-appearance',
  controls: {
    desktop: {
      search: '.rp-search-button',
      searchInput: '.rp-search-panel__input',
      hit: '.rp-suggest-item',
      theme: '.rp-switch-appearance',
      copy: '.rp-code-copy-button',
    },
    phone: {
      search: '.rp-search-button--mobile',
      searchInput: '.rp-search-panel__input',
      hit: '.rp-suggest-item',
      copy: '.rp-code-copy-button',
      menu: '.rp-sidebar-menu__left',
      menuOpen: '.rp-doc-layout__sidebar a',
    },
  },
};

function toItem(entry: CorpusEntry, titles: ReadonlyMap<string, string>): object {
  if ('page' in entry) return { text: titles.get(entry.page), link: `/docs/${entry.page}` };
  return {
    text: entry.label,
    collapsible: true,
    collapsed: true,
    items: entry.entries.map((each) => toItem(each, titles)),
  };
}
