/** Parses the address of a request, as `parse` of `node:url` does. */
export function parse(address: string): Pick<URL, 'pathname' | 'search' | 'href'> & { query: string } {
  const { pathname, search, href } = new URL(address, 'http://localhost');
  return { pathname, search, query: search.slice(1), href };
}

const { URL: UrlClass, URLSearchParams: ParamsClass } = globalThis;
export { UrlClass as URL, ParamsClass as URLSearchParams };
export default { parse, URL: UrlClass, URLSearchParams: ParamsClass };
