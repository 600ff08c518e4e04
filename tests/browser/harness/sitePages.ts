import { readFileSync } from 'node:fs';

/** The paths of all pages, from the sitemap of the built site. */
export function sitePages(folder = 'build'): readonly string[] {
  const sitemap = readFileSync(`${folder}/sitemap.xml`, 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}
