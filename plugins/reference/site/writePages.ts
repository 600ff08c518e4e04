import path from 'node:path';
import { removeOthers, writeIfChanged } from '../../../lib/keepFiles';
import { toAnchor } from '../../search/format/indexFiles';
import { referencePath, type ReferencePageData } from '../format';
import type { RenderedPage } from '../render/page';

/**
 * Writes pages for the docs plugin: for each an `.mdx` file with what the plugin reads, and a `.json` file with its HTML. `samples` is the
 * root of the packages that they are about, if that is not the version's.
 */
export function writePages(folder: string, pages: readonly RenderedPage[], samples?: string): void {
  const kept = new Set<string>();
  for (const page of pages) {
    const file = path.join(folder, toDocId(page.route));
    const sections = page.sections.filter(({ html }) => html !== '');
    const data: ReferencePageData = { title: page.title, sections };
    kept.add(writeIfChanged(`${file}.json`, JSON.stringify(data)));
    kept.add(writeIfChanged(`${file}.mdx`, toMdx(page, path.basename(file), samples)));
  }
  removeOthers(folder, kept);
}

/** Makes the id that the docs plugin gives to the page at an address. A file called `index` would be the page of its folder. */
export function toDocId(route: string): string {
  if (route === referencePath) return 'overview';
  return route
    .slice(`${referencePath}/`.length)
    .replace(/\/index(?=\/)/, '/main')
    .replace(/\/$/, '');
}

function toMdx(
  { route, heading, description, sections }: RenderedPage,
  name: string,
  samples?: string,
): string {
  const toc = sections
    .filter((section) => section.heading !== '' && section.html !== '')
    .map((section) => ({ value: section.heading, id: toAnchor(section.heading), level: 2 }));
  return [
    '---',
    `title: ${JSON.stringify(heading)}`,
    `description: ${JSON.stringify(description)}`,
    `slug: ${JSON.stringify(route.slice(referencePath.length) || '/')}`,
    // Its heading is that of its package, whose page is right before it.
    ...(route.endsWith('/index/') ? ['sidebar_label: Main module'] : []),
    ...(samples ? [`samples: ${samples}`] : []),
    '---',
    '',
    `import page from './${name}.json';`,
    "import ReferencePage from '@theme/ReferencePage';",
    '',
    `export const toc = ${JSON.stringify(toc)};`,
    '',
    '<ReferencePage {...page} />',
    '',
  ].join('\n');
}
