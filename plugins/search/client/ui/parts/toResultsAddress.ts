/** The address of all results of a query; `page` is the address of the page that shows them. */
export function toResultsAddress(page: string, query: string, version: string): string {
  return `${page}?${new URLSearchParams({ q: query, version }).toString()}`;
}
