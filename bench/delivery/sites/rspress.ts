import { writeTo } from '../../../lib/writeTo';
import { linkByFile, toMarkdown } from '../markdown';
import type { BenchSite } from './site';
import { toThemeConfig } from './vitepress';

const controls = {
  searchInput: '.rp-search-panel__input',
  hit: '.rp-suggest-item',
  copy: '.rp-code-copy-button',
};

/** Rspress with its default theme and its search. */
export const rspress: BenchSite = {
  name: 'Rspress 2.0.22',
  packages: { '@rspress/core': '2.0.22' },
  overrides: {
    'mdast-util-to-markdown-cjk-friendly': '1.0.0',
    'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '1.0.0',
  },
  write(folder, corpus) {
    for (const page of corpus.pages) {
      const text = toMarkdown(page, { withHeading: true, fence: () => '', link: linkByFile });
      writeTo(folder, `content/docs/${page.id}.md`, text);
    }
    writeTo(folder, 'content/index.md', '# Bench\n');
    const config = {
      root: 'content',
      title: 'Bench',
      description: 'The same docs in every generator.',
      themeConfig: toThemeConfig(corpus),
    };
    writeTo(folder, 'rspress.config.mjs', `export default ${JSON.stringify(config)};\n`);
  },
  build: ['node_modules/@rspress/core/bin/rspress.js', 'build'],
  output: 'doc_build',
  caches: ['node_modules/.cache', 'doc_build'],
  docs: { folder: 'content/docs', ending: '.md' },
  themeKey: 'rspress-theme-appearance',
  controls: {
    desktop: { ...controls, search: '.rp-search-button', theme: '.rp-switch-appearance' },
    phone: {
      ...controls,
      search: '.rp-search-button--mobile',
      menu: '.rp-sidebar-menu__left',
      menuOpen: '.rp-doc-layout__sidebar a',
    },
  },
};
