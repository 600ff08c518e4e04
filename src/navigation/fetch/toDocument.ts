import { trustHtml } from '@site/src/trusted';

/**
 * Parses the HTML of a page of this site. The only other places where fetched text becomes markup are `src/behaviors/printSection`, and the types
 * and set-ups of samples (`plugins/samples/client`).
 */
export function toDocument(html: string): Document {
  return new DOMParser().parseFromString(trustHtml(html), 'text/html');
}
