import { writeTo } from '../../../lib/writeTo';
import type { CorpusEntry } from '../corpus';
import { toMarkdown } from '../markdown';
import type { BenchSite } from './site';

const controls = {
  search: 'button[data-open-modal]',
  searchInput: '.pagefind-ui__search-input',
  hit: '.pagefind-ui__result-link',
  copy: '.expressive-code .copy button',
};

/** Starlight with its default theme and its search, Pagefind. */
export const starlight: BenchSite = {
  name: 'Starlight 0.42.4',
  packages: { astro: '7.3.5', '@astrojs/starlight': '0.42.4' },
  nodeMajor: 22,
  write(folder, { pages, sidebar }) {
    for (const page of pages) {
      const text = toMarkdown(page, {
        withHeading: false,
        fence: () => '',
        link: (_, toId) => `/docs/${toId}/`,
      });
      writeTo(folder, `src/content/docs/docs/${page.id}.md`, text);
    }
    writeTo(
      folder,
      'src/content/docs/index.md',
      '---\ntitle: Bench\n---\n\nThe same docs in every generator.\n',
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
    const settings = { title: 'Bench', sidebar: sidebar.map(toItem) };
    writeTo(
      folder,
      'astro.config.mjs',
      `import starlight from '@astrojs/starlight';
export default { site: 'https://bench.example', integrations: [starlight(${JSON.stringify(settings)})] };
`,
    );
  },
  build: ['node_modules/astro/bin/astro.mjs', 'build'],
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite', 'dist'],
  docs: { folder: 'src/content/docs/docs', ending: '.md' },
  themeKey: 'starlight-theme',
  controls: {
    desktop: { ...controls, theme: 'starlight-theme-select select' },
    phone: { ...controls, menu: 'button.sl-menu-button', menuOpen: '#starlight__sidebar a' },
  },
};

function toItem(entry: CorpusEntry): object {
  if ('page' in entry) return { slug: `docs/${entry.page}` };
  return { label: entry.label, collapsed: true, items: entry.entries.map(toItem) };
}
