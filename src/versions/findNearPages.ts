import type { GlobalVersion } from '@docusaurus/plugin-content-docs/client';
import leven from 'leven';

/** A page that a reader may have meant. */
export interface NearPage {
  path: string;
  /** The version it belongs to, such as "11.x". */
  label: string;
}

const most = 4;

/** The docs pages whose addresses come nearest to `asked`, nearest first; none where all are far from it. */
export function findNearPages(asked: string, versions: readonly GlobalVersion[]): readonly NearPage[] {
  const wanted = lastPart(asked);
  if (wanted === '') return [];
  return versions
    .flatMap(({ docs, label }) =>
      docs.map(({ path }) => ({ path, label, distance: distance(wanted, asked, path) })),
    )
    .filter((page) => page.distance <= Math.max(2, wanted.length / 2))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ path, label }) => ({ path, label }));
}

/** How far the last parts are from each other; pages below the same folder come first. */
function distance(wanted: string, asked: string, path: string): number {
  const part = lastPart(path);
  const contained = part.includes(wanted) || (part !== '' && wanted.includes(part)) ? 1 : Infinity;
  return Math.min(contained, leven(wanted, part)) + (folder(path) === folder(asked) ? 0 : 0.5);
}

function lastPart(path: string): string {
  return (
    path
      .replace(/\.html$/, '')
      .split('/')
      .findLast((part) => part !== '')
      ?.slice(0, 64)
      .toLowerCase() ?? ''
  );
}

function folder(path: string): string {
  return path.replace(/\/[^/]*\/?$/, '');
}
