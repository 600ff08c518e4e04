import type { CorpusEntry } from '../corpus';
import { linkByFile, toMarkdown } from '../markdown';
import { writeTo, type BenchSite } from './site';

/** VitePress with its default theme and its local search. */
export const vitepress: BenchSite = {
  name: 'VitePress 1.6.4',
  packages: { vitepress: '1.6.4' },
  write(folder, { pages, sidebar }) {
    const titles = new Map(pages.map(({ id, title }) => [id, title]));
    for (const page of pages) {
      const text = toMarkdown(page, { withHeading: true, fence: () => '', link: linkByFile });
      writeTo(folder, `docs/${page.id}.md`, text);
    }
    writeTo(folder, 'index.md', '# Bench\n');
    const config = {
      title: 'Bench',
      description: 'The same docs in every generator.',
      themeConfig: {
        search: { provider: 'local' },
        nav: [{ text: 'Docs', link: `/docs/${pages[0]?.id ?? ''}` }],
        sidebar: { '/docs/': sidebar.map((entry) => toItem(entry, titles)) },
      },
    };
    writeTo(folder, '.vitepress/config.mjs', `export default ${JSON.stringify(config)};\n`);
  },
  build: ['node_modules/vitepress/bin/vitepress.js', 'build'],
  output: '.vitepress/dist',
  caches: ['.vitepress/cache', '.vitepress/dist'],
  docs: { folder: 'docs', ending: '.md' },
  themeKey: 'vitepress-theme-appearance',
  controls: {
    desktop: {
      search: '#local-search button',
      searchInput: '#localsearch-input',
      hit: '#localsearch-list a.result',
      theme: '.VPNavBarAppearance .VPSwitchAppearance',
      copy: '.vp-doc button.copy',
    },
    phone: {
      search: '#local-search button',
      searchInput: '#localsearch-input',
      hit: '#localsearch-list a.result',
      copy: '.vp-doc button.copy',
      menu: '.VPLocalNav button.menu',
      menuOpen: '.VPSidebar a',
    },
  },
};

function toItem(entry: CorpusEntry, titles: ReadonlyMap<string, string>): object {
  if ('page' in entry) return { text: titles.get(entry.page), link: `/docs/${entry.page}` };
  return { text: entry.label, collapsed: true, items: entry.entries.map((each) => toItem(each, titles)) };
}
