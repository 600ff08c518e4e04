import leven from 'leven';

/** A version of the docs, and its pages. */
export interface VersionPages {
  /** What readers call it, such as "11.x". */
  label: string;
  /** Where it begins. */
  path: string;
  pages: readonly { path: string; title: string }[];
}

/** A page that a reader may have meant. */
export interface NearPage {
  path: string;
  title: string;
  /** The version it belongs to, such as "11.x". */
  label: string;
  /** Whether it has the address that was asked for, but in another version. */
  isSame: boolean;
}

const most = 4;

/**
 * The docs pages whose addresses come nearest to `asked`, nearest first and each title once, since versions share their titles; none where all
 * are far from it.
 */
export function findNearPages(asked: string, versions: readonly VersionPages[]): readonly NearPage[] {
  const wanted = lastPart(asked);
  if (wanted === '') return [];
  const name = withoutVersion(asked, versions);
  return versions
    .flatMap(({ pages, label }) =>
      pages.map(({ path, title }) => {
        const isSame = withoutVersion(path, versions) === name;
        return { path, title, label, isSame, distance: isSame ? -1 : distance(wanted, asked, path) };
      }),
    )
    .filter((page) => page.distance <= Math.max(2, wanted.length / 2))
    .sort((a, b) => a.distance - b.distance)
    .filter(({ title }, index, all) => all.findIndex((page) => page.title === title) === index)
    .slice(0, most)
    .map(({ path, title, label, isSame }) => ({ path, title, label, isSame }));
}

/** The words in an address, as a reader would search for them. */
export function toWords(asked: string): string {
  return lastPart(asked, false)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The part of an address below the docs of its version. */
function withoutVersion(address: string, versions: readonly VersionPages[]): string {
  const [own = ''] = versions
    .map(({ path }) => path.replace(/\/$/, ''))
    .filter((path) => address.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length);
  return address.slice(own.length).replace(/\.html$|\/$/, '');
}

/** How far the last parts are from each other; pages below the same folder come first. */
function distance(wanted: string, asked: string, path: string): number {
  const part = lastPart(path);
  const contained = part.includes(wanted) || (part !== '' && wanted.includes(part)) ? 1 : Infinity;
  return Math.min(contained, leven(wanted, part)) + (folder(path) === folder(asked) ? 0 : 0.5);
}

function lastPart(path: string, isFolded = true): string {
  const part = path
    .replace(/\.html$/, '')
    .split('/')
    .filter((each) => each !== '')
    .at(-1);
  const short = part?.slice(0, 64) ?? '';
  return isFolded ? short.toLowerCase() : short;
}

function folder(path: string): string {
  return path.replace(/\/[^/]*\/?$/, '');
}
