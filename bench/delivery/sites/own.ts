import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeTo } from '../../../lib/writeTo';
import { toHandMade } from '../handMade';
import type { BenchSite } from './site';

const controls = {
  search: '.search-button',
  searchInput: 'dialog[open] [role=combobox]',
  hit: 'dialog[open] [role=option]',
  theme: '.theme-toggle',
  menu: '.navbar__toggle',
  menuOpen: '.theme-doc-sidebar-menu a',
};

/** The site as it is built. */
export const ours: BenchSite = {
  name: 'ours',
  make: ({ build }) => build,
  controls: { desktop: controls, phone: controls },
};

/** The same articles as a person would write them by hand. Nothing that says the same can be much faster. */
export const byHand: BenchSite = {
  name: 'by hand',
  make({ build, pages }, folder) {
    for (const { id } of pages)
      writeTo(
        folder,
        `${id}/index.html`,
        toHandMade(readFileSync(path.join(build, id, 'index.html'), 'utf8')),
      );
    return folder;
  },
  controls: { desktop: {}, phone: {} },
};
