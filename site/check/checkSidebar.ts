import { findLine } from './findLine';
import { didYouMean } from '../../lib/nearest';
import { readDocIds } from './readDocIds';
import { SiteError } from '../../lib/siteError';

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
  const known = readDocIds(folder);
  const problems = collectIds(sidebars)
    .filter((id) => !known.includes(id))
    .map(
      (id) =>
        `${file}:${findLine(file, id)} "${id}" is no page of ${folder}/${didYouMean(id, known, '"') || '.'}`,
    );
  if (problems.length > 0) {
    throw new SiteError('A sidebar names pages that do not exist.', {
      problems,
      fix: `Write the page as ${folder}/<id>.mdx, or correct the id.`,
    });
  }
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
