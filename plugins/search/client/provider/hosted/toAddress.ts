import type { HostedSearch } from '../../../format/hosted';

/**
 * Makes addresses of this site of those in a hosted engine's records: paths, unless they belong to another site. An
 * address that is neither a path nor of the web is refused, since a click would run it.
 */
export function createToAddress({
  externalUrlRegex,
  replaceSearchResultPathname: replace,
}: Pick<HostedSearch, 'externalUrlRegex' | 'replaceSearchResultPathname'>): (url: string) => string {
  const external = externalUrlRegex === undefined ? undefined : new RegExp(externalUrlRegex);
  return (url) => {
    const { protocol, href, pathname, search, hash } = new URL(url, 'https://path.invalid');
    if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError(`A hit leads to "${url}".`);
    if (external?.test(url)) return href;
    const path = replace ? pathname.replace(new RegExp(replace.from, 'g'), replace.to) : pathname;
    // Two slashes at the beginning would lead to another host.
    return `/${path.replace(/^\/+/, '')}${search}${hash}`;
  };
}
