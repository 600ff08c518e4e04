import { trustHtml } from '@site/src/trusted';

/** Parses the HTML of a page of this site. The one place where fetched text becomes markup. */
export function toDocument(html: string): Document {
  return new DOMParser().parseFromString(trustHtml(html), 'text/html');
}
