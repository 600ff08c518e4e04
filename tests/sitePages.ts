import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An address of no page, at which the built site shows the not-found page. */
export const unknownPage = '/nowhere';

/**
 * Lists the addresses of all pages of the built site, as its links write them: `/docs/` with a slash at the end, which is the
 * introduction's own address, `/docs/quickstart` without. Pages come from the files, since the sitemap leaves some out.
 */
export function sitePages(folder = 'build'): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'index.html')
    .map((file) => readAddress(path.join(folder, file)))
    .sort();
}

/** The address that a page gives itself. */
function readAddress(file: string): string {
  const [, address] = /<link [^>]*rel="?canonical"? href="?([^"\s>]+)/.exec(readFileSync(file, 'utf8')) ?? [];
  if (address === undefined) throw new Error(`${file} has no canonical link, so its address is not known.`);
  return new URL(address).pathname;
}
