import path from 'node:path';
import { writeTo } from '../../../lib/writeTo';
import { buildPeer } from './buildPeer';
import type { BenchSite } from './site';

const controls = {
  search: '#local-search button',
  searchInput: '#localsearch-input',
  hit: '#localsearch-list a.result',
};

/** VitePress with its default theme and its local search. */
export const vitepress: BenchSite = {
  name: 'VitePress 1.6.4',
  make({ pages }, folder) {
    for (const { id, markdown } of pages) writeTo(folder, `${id}.md`, markdown);
    const folders = [...new Set(pages.map(({ id }) => path.dirname(id)))];
    const sidebar = folders.map((name) => ({
      text: name,
      collapsed: true,
      items: pages
        .filter(({ id }) => path.dirname(id) === name)
        .map(({ id, title }) => ({ text: title, link: `/${id}` })),
    }));
    const themeConfig = { search: { provider: 'local' }, sidebar };
    const config = { title: 'Bench', ignoreDeadLinks: true, themeConfig };
    writeTo(folder, '.vitepress/config.mjs', `export default ${JSON.stringify(config)};\n`);
    buildPeer(folder, { vitepress: '1.6.4' }, [
      process.execPath,
      'node_modules/vitepress/bin/vitepress.js',
      'build',
    ]);
    return path.join(folder, '.vitepress/dist');
  },
  controls: {
    desktop: { ...controls, theme: '.VPNavBarAppearance .VPSwitchAppearance' },
    phone: { ...controls, menu: '.VPLocalNav button.menu', menuOpen: '.VPSidebar a' },
  },
};
