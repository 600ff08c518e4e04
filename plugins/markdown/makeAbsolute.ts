import path from 'node:path';

/** The page that links are read from. */
interface LinkingPage {
  file: string;
  address: string;
}

/**
 * Makes a function that turns the links of a page into absolute ones: those to files, as authors write them, to headings, and to paths
 * of the site. `addresses` are those of all pages by their files.
 */
export function makeAbsolute(
  { file, address }: LinkingPage,
  addresses: ReadonlyMap<string, string>,
  { origin, baseUrl }: { origin: string; baseUrl: string },
): (url: string) => string {
  return (url) => {
    const target = url.replace(/^pathname:\/\//, '');
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return target;
    const [, filePath = '', rest = ''] = /^([^?#]*\.mdx?)(.*)$/.exec(target) ?? [];
    const linked = addresses.get(path.posix.join(path.posix.dirname(file), filePath));
    if (filePath && linked !== undefined) return origin + linked + rest;
    const inSite = target.startsWith('/') && !target.startsWith(baseUrl) ? baseUrl + target.slice(1) : target;
    return new URL(inSite, origin + address).href;
  };
}
