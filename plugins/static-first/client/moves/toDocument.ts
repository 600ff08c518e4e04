/** Parses the HTML of a page of this site. The one place where fetched text becomes markup. */
export function toDocument(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}
