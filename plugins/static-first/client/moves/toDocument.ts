import { trustHtml } from '@site/src/trusted';

/** Parses the HTML of a page of this site. Only here and in `src/behaviors/printSection` does fetched text become markup. */
export function toDocument(html: string): Document {
  return new DOMParser().parseFromString(trustHtml(html), 'text/html');
}
