/** Writes a text as the value of a query. It may have some signs as they are, and a shorter address is a smaller page. */
export function toQueryText(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':').replaceAll('%2F', '/').replaceAll('%20', '+');
}
