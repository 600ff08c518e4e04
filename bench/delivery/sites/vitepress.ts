import { writeTo } from '../../../lib/writeTo';
import type { Corpus, CorpusEntry } from '../corpus';
import { linkByFile, toMarkdown } from '../markdown';
import type { BenchSite } from './site';

const controls = {
  search: '#local-search button',
  searchInput: '#localsearch-input',
  hit: '#localsearch-list a.result',
  copy: '.vp-doc button.copy',
};

/** VitePress with its default theme and its local search. */
export const vitepress: BenchSite = {
  name: 'VitePress 1.6.4',
  packages: { vitepress: '1.6.4' },
  write(folder, corpus) {
    for (const page of corpus.pages) {
      const text = toMarkdown(page, { withHeading: true, fence: () => '', link: linkByFile });
      writeTo(folder, `docs/${page.id}.md`, text);
    }
    writeTo(folder, 'index.md', '# Bench\n');
    const config = {
      title: 'Bench',
      description: 'The same docs in every generator.',
      themeConfig: { search: { provider: 'local' }, ...toThemeConfig(corpus) },
    };
    writeTo(folder, '.vitepress/config.mjs', `export default ${JSON.stringify(config)};\n`);
  },
  build: ['node_modules/vitepress/bin/vitepress.js', 'build'],
  output: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/dist'],
  docs: { folder: 'docs', ending: '.md' },
  themeKey: 'vitepress-theme-appearance',
  controls: {
    desktop: { ...controls, theme: '.VPNavBarAppearance .VPSwitchAppearance' },
    phone: { ...controls, menu: '.VPLocalNav button.menu', menuOpen: '.VPSidebar a' },
  },
};

/** The navbar and the sidebar as VitePress and Rspress read them. */
export function toThemeConfig({ pages, sidebar }: Corpus): object {
  const titles = new Map(pages.map(({ id, title }) => [id, title]));
  return {
    nav: [{ text: 'Docs', link: `/docs/${pages[0]?.id ?? ''}` }],
    sidebar: { '/docs/': sidebar.map((entry) => toItem(entry, titles)) },
  };
}

function toItem(entry: CorpusEntry, titles: ReadonlyMap<string, string>): object {
  if ('page' in entry) return { text: titles.get(entry.page), link: `/docs/${entry.page}` };
  const items = entry.entries.map((each) => toItem(each, titles));
  return { text: entry.label, collapsible: true, collapsed: true, items };
}
