/** The address of the page with all results of a query; `page` is the path of that page. */
export function toSearchAddress(page: string, query: string, version: string): string {
  return `/${page}?${new URLSearchParams({ q: query, version }).toString()}`;
}
