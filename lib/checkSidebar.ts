import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { nearest } from './nearest';
import { SiteError } from './siteError';

/** Fails where a sidebar names a page that its folder does not have, with the line and the nearest id that it has. */
export function checkSidebar({
  file,
  sidebars,
  folder,
}: {
  /** The file that the sidebars stand in, from the project's root. */
  file: string;
  sidebars: unknown;
  /** The folder of the pages. */
  folder: string;
}): void {
  const known = readIds(folder);
  const problems = collectIds(sidebars)
    .filter((id) => !known.includes(id))
    .map((id) => {
      const guess = nearest(id, known);
      return `${file}:${findLine(file, id)} "${id}" is no page of ${folder}/${guess ? `. Did you mean "${guess}"?` : '.'}`;
    });
  if (problems.length > 0) {
    throw new SiteError('A sidebar names pages that do not exist.', {
      problems,
      fix: `Write the page as ${folder}/<id>.mdx, or correct the id.`,
    });
  }
}

/** The ids of the pages of a folder: their paths without the ending. */
function readIds(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file) && !path.basename(file).startsWith('_'))
    .map((file) =>
      file
        .split(path.sep)
        .join('/')
        .replace(/\.mdx?$/, ''),
    );
}

/** Each id in a sidebar: an item that is a string, or the id of an item or of a category's link. */
function collectIds(item: unknown): readonly string[] {
  if (typeof item === 'string') return [item];
  if (Array.isArray(item)) return item.flatMap(collectIds);
  if (typeof item !== 'object' || item === null) return [];
  const { type, id, link, items } = item as { type?: unknown; id?: unknown; link?: unknown; items?: unknown };
  if (type === undefined) return Object.values(item).flatMap(collectIds);
  if (type === 'category') return [...collectIds(link), ...collectIds(items)];
  return (type === 'doc' || type === 'ref') && typeof id === 'string' ? [id] : [];
}

function findLine(file: string, id: string): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.findIndex((line) => line.includes(`'${id}'`) || line.includes(`"${id}"`)) + 1;
}
