import type { OfferedPage } from '../../../format/indexFiles';
import type { SearchHit } from '../../engine/show/searchHit';

/** A hit that a reader opened, or keeps: its heading, and as its place the page or the categories above it. */
export type SavedHit = OfferedPage;

/** Hits that the reader opened, last first, and hits that the reader keeps. */
export interface SavedHits {
  recent: readonly SavedHit[];
  favourite: readonly SavedHit[];
}

/** How many are kept; of the recent ones fewer are shown where there are favourites. */
export const savedLimits = { recent: 7, recentBesideFavourites: 4, favourite: 10 };

/** The key of a list in the storage, which several sites of one origin share: each below its own path. */
function keyOf(list: keyof SavedHits, baseUrl: string): string {
  return `search.${list}${baseUrl === '/' ? '' : ` ${baseUrl}`}`;
}

/** What is stored of a hit that the reader opens: its heading, and what is above that. */
export function toSavedHit({ url, page, breadcrumbs, heading }: SearchHit): SavedHit {
  const title = heading.map(({ text }) => text).join('');
  const place = [breadcrumbs, title === page ? '' : page].filter((part) => part !== '').join(' / ');
  return { url, title, place };
}

/** Reads what this tab or another has stored. Anything that is not a saved hit of this site is dropped. */
export function readSaved(baseUrl: string): SavedHits {
  return {
    recent: readHits(keyOf('recent', baseUrl), savedLimits.recent),
    favourite: readHits(keyOf('favourite', baseUrl), savedLimits.favourite),
  };
}

/** Stores hits for later visits. Returns whether the reader allows it; otherwise they last until the dialog closes. */
export function writeSaved({ recent, favourite }: SavedHits, baseUrl: string): boolean {
  try {
    localStorage.setItem(keyOf('recent', baseUrl), JSON.stringify(recent));
    localStorage.setItem(keyOf('favourite', baseUrl), JSON.stringify(favourite));
    return true;
  } catch {
    return false;
  }
}

/** The recent hits that are shown. */
export function shownRecent({ recent, favourite }: SavedHits): readonly SavedHit[] {
  return recent.slice(0, favourite.length > 0 ? savedLimits.recentBesideFavourites : savedLimits.recent);
}

/** Puts a hit first among the recent ones, unless it is a favourite. */
export function addRecent(saved: SavedHits, hit: SavedHit): SavedHits {
  if (saved.favourite.some(({ url }) => url === hit.url)) return saved;
  return { ...saved, recent: [hit, ...without(saved.recent, hit)].slice(0, savedLimits.recent) };
}

/** Makes a favourite of a recent hit, and the other way round. The oldest favourite leaves where there are too many. */
export function toggleFavourite(saved: SavedHits, hit: SavedHit): SavedHits {
  const isFavourite = saved.favourite.some(({ url }) => url === hit.url);
  const { recent, favourite } = removeSaved(saved, hit);
  return isFavourite
    ? { favourite, recent: [hit, ...recent].slice(0, savedLimits.recent) }
    : { recent, favourite: [hit, ...favourite].slice(0, savedLimits.favourite) };
}

/** Forgets a hit. */
export function removeSaved({ recent, favourite }: SavedHits, hit: SavedHit): SavedHits {
  return { recent: without(recent, hit), favourite: without(favourite, hit) };
}

function without(saved: readonly SavedHit[], { url }: SavedHit): readonly SavedHit[] {
  return saved.filter((other) => other.url !== url);
}

function readHits(key: string, limit: number): readonly SavedHit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSavedHit).slice(0, limit) : [];
  } catch {
    return [];
  }
}

function isSavedHit(value: unknown): value is SavedHit {
  const { url, title, place } = (value ?? {}) as Partial<Record<keyof SavedHit, unknown>>;
  return isPath(url) && typeof title === 'string' && typeof place === 'string' && title !== '';
}

/** An address that is no path could lead to another site, or run a script. Browsers also read `/\t/host/` as the address of a host. */
function isPath(url: unknown): boolean {
  return typeof url === 'string' && /^\/(?![/\\])[^\t\r\n]*$/.test(url);
}
