import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BuiltSite } from '../../lib/builtSite';
import type { ReferencePageData } from '../reference/format';
import type { TextFile } from '../samples/format';
import { toMarkdownAddress } from './format';
import { formatPage } from './formatPage';
import { readDrawings, readMarked } from './readDrawings';
import type { MarkdownPage, PageGroup } from './readContent';
import { makeAbsolute } from './makeAbsolute';
import { readHtml } from './readHtml';
import { writePage } from './writePage';

/** Where pages are read and written. */
export interface SiteFolders extends BuiltSite {
  /** The folder with the code of pages as text. */
  texts: string;
  /** The beginning of its addresses, such as `https://example.com`. */
  origin: string;
}

/** Writes the Markdown of all pages into the built site. Returns the texts by address. */
export async function writePages(
  groups: readonly PageGroup[],
  site: SiteFolders,
): Promise<ReadonlyMap<MarkdownPage, string>> {
  const pages = groups.flatMap((group) => group.pages);
  const addresses = new Map(pages.map(({ file, address }) => [file, address]));
  const written = new Map<MarkdownPage, string>();
  const libraries = new Map<string | undefined, string>();
  for (const page of pages) {
    const toAbsolute = makeAbsolute(page, addresses, site);
    const canonical = site.origin + page.address;
    let markdown: string;
    if (page.htmlFile) {
      const data = JSON.parse(readSource(site, page.htmlFile)) as ReferencePageData;
      const library = libraries.get(page.version) ?? '';
      const html = data.sections.map(({ heading, html: own }) =>
        heading ? `<h2>${heading}</h2>${own}` : own,
      );
      markdown = await formatPage(page, await readHtml(html.join(''), toAbsolute), { library, canonical });
    } else {
      const code = JSON.parse(readSource(site, path.join(site.texts, `${page.file}.json`))) as TextFile;
      libraries.set(page.version, code.library);
      const html = readFileSync(toFile(site, `${page.address}/index.html`), 'utf8');
      const drawings = readDrawings(html);
      const marked = await Promise.all(readMarked(html).map((part) => readHtml(part, toAbsolute)));
      const text = readSource(site, page.file);
      markdown = await writePage(page, { text, code, drawings, marked, toAbsolute, canonical });
    }
    writeFileSync(toFile(site, toMarkdownAddress(page.address)), markdown);
    written.set(page, markdown);
  }
  return written;
}

function readSource({ siteFolder }: SiteFolders, file: string): string {
  return readFileSync(path.join(siteFolder, file), 'utf8');
}

/** The file of the built site at an address. */
export function toFile(
  { outFolder, baseUrl }: Pick<SiteFolders, 'outFolder' | 'baseUrl'>,
  address: string,
): string {
  return path.join(outFolder, address.slice(baseUrl.length));
}
