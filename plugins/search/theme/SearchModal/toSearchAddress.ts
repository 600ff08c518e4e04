/** The address of the page with all results of a query. */
export function toSearchAddress(query: string, version: string): string {
  return `/search?${new URLSearchParams({ q: query, version }).toString()}`;
}
