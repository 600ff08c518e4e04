import { readTitles, toListAddress } from '../../plugins/markdown/format';
import type { VersionPages } from './findNearPages';

/** Fetches the addresses and titles of a version's pages; none if their list cannot be fetched, as in `npm run dev`. */
export async function fetchPages(path: string): Promise<VersionPages['pages']> {
  try {
    const response = await fetch(toListAddress(path));
    const titles = readTitles(response.ok ? await response.text() : '');
    return [...titles].map(([markdown, title]) => ({ path: toPath(markdown, path), title }));
  } catch {
    return [];
  }
}

/** The address of a page from that of its Markdown. The first page of a version ends with a slash. */
function toPath(markdown: string, version: string): string {
  const path = markdown.replace(/\.md$/, '');
  return path === version.replace(/\/$/, '') ? `${path}/` : path;
}
