import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toAnchor } from '../../search/format/indexFiles';
import type { ReferencePageData } from '../format';
import type { RenderedPage } from '../render/page';

/**
 * Writes pages for the docs plugin: for each an `.mdx` file with what the plugin reads, and a `.json` file with its HTML. `samples` is the
 * root of the packages that they are about, if that is not the version's.
 */
export function writePages(folder: string, pages: readonly RenderedPage[], samples?: string): void {
  const kept = new Set<string>();
  const write = (file: string, text: string): void => {
    kept.add(file);
    // An unchanged file keeps its modification time, so that a bundler that watches it does not rebuild.
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const page of pages) {
    const file = path.join(folder, toDocId(page.slug));
    const sections = page.sections.filter(({ html }) => html !== '');
    const data: ReferencePageData = { title: page.title, sections };
    write(`${file}.json`, JSON.stringify(data));
    write(`${file}.mdx`, toMdx(page, path.basename(file), samples));
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !kept.has(file)) rmSync(file);
  }
}

/** Makes the id that the docs plugin gives to the page at an address. A file called `index` would be the page of its folder. */
export function toDocId(slug: string): string {
  return slug === ''
    ? 'overview'
    : slug
        .slice(1)
        .replace(/\/index(?=\/)/, '/main')
        .replace(/\/$/, '');
}

function toMdx(
  { slug, heading, description, sections }: RenderedPage,
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
    `slug: ${JSON.stringify(slug || '/')}`,
    ...(samples ? [`samples: ${samples}`] : []),
    'pagination_next: null',
    'pagination_prev: null',
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
