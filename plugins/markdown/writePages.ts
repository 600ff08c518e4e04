import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TextFile } from '../samples/format';
import { toMarkdownAddress } from './format';
import { readDrawings } from './readDrawings';
import type { MarkdownPage, PageGroup } from './readContent';
import { makeAbsolute } from './makeAbsolute';
import { writePage } from './writePage';

/** Where pages are read and written. */
export interface SiteFolders {
  siteFolder: string;
  /** The folder of the built site. */
  outFolder: string;
  /** The folder with the code of pages as text. */
  texts: string;
  /** The path below which the site is hosted, with a slash at both ends. */
  baseUrl: string;
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
  for (const page of pages) {
    const code = JSON.parse(
      readFileSync(path.join(site.siteFolder, site.texts, `${page.file}.json`), 'utf8'),
    ) as TextFile;
    const markdown = await writePage(page, {
      text: readFileSync(path.join(site.siteFolder, page.file), 'utf8'),
      code,
      drawings: readDrawings(readFileSync(toFile(site, `${page.address}/index.html`), 'utf8')),
      toAbsolute: makeAbsolute(page, addresses, site),
      canonical: site.origin + page.address,
    });
    writeFileSync(toFile(site, toMarkdownAddress(page.address)), markdown);
    written.set(page, markdown);
  }
  return written;
}

/** The file of the built site at an address. */
export function toFile(
  { outFolder, baseUrl }: Pick<SiteFolders, 'outFolder' | 'baseUrl'>,
  address: string,
): string {
  return path.join(outFolder, address.slice(baseUrl.length));
}
