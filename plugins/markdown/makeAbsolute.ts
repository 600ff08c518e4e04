import path from 'node:path';
import { toMarkdownAddress } from './format';
import type { MarkdownPage } from './readContent';

/**
 * Makes a function that turns the links of a page into absolute ones: those to files, as authors write them, to headings, and to paths
 * of the site. What leads to a page that is also Markdown leads to its Markdown, so that a program that follows it gets no HTML.
 * `addresses` are those of all such pages by their files.
 */
export function makeAbsolute(
  { file, address }: Pick<MarkdownPage, 'file' | 'address'>,
  addresses: ReadonlyMap<string, string>,
  { origin, baseUrl }: { origin: string; baseUrl: string },
): (url: string) => string {
  const pages = new Set([...addresses.values()].map(toMarkdownAddress));
  return (url) => {
    const target = url.replace(/^pathname:\/\//, '');
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target)) return target;
    const [, filePath = '', rest = ''] = /^([^?#]*\.mdx?)(.*)$/.exec(target) ?? [];
    const linked = addresses.get(path.posix.join(path.posix.dirname(file), filePath));
    if (filePath && linked !== undefined) return origin + toMarkdownAddress(linked) + rest;
    const inSite = target.startsWith('/') && !target.startsWith(baseUrl) ? baseUrl + target.slice(1) : target;
    const whole = new URL(inSite, origin + address);
    if (pages.has(toMarkdownAddress(whole.pathname))) whole.pathname = toMarkdownAddress(whole.pathname);
    return whole.href;
  };
}
