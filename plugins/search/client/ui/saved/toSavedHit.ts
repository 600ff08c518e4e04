import type { SavedHit } from './savedHits';
import type { SearchHit } from '../../engine/show/searchHit';

/** What is stored of a hit that the reader opens: its heading, and what is above that. */
export function toSavedHit({ url, page, breadcrumbs, heading }: SearchHit): SavedHit {
  const title = heading.map(({ text }) => text).join('');
  const place = [breadcrumbs, title === page ? '' : page].filter((part) => part !== '').join(' / ');
  return { url, title: title.slice(0, 300), place: place.slice(0, 300) };
}
