import type { AllContent } from '@docusaurus/types';
import { SiteError } from '../../lib/siteError';

/** One page of the loaded content of any plugin. */
interface Page {
  file: string;
  address: string;
}

/** The address of each page by its file. Two pages at one address are an error. */
export function readPageAddresses(content: AllContent): ReadonlyMap<string, string> {
  const pages = collectPages(content);
  const byAddress = new Map<string, Page[]>();
  for (const page of pages) {
    const address = page.address.replace(/(?<=.)\/$/, '');
    byAddress.set(address, [...(byAddress.get(address) ?? []), page]);
  }
  const twice = [...byAddress].filter(([, { length }]) => length > 1);
  if (twice.length > 0) {
    throw new SiteError('Pages share one address.', {
      problems: twice.map(([address, each]) => `${address}: ${each.map(({ file }) => file).join(' and ')}`),
      fix: 'Rename or move one of the files, or give it another `slug`.',
    });
  }
  return new Map(pages.map(({ file, address }) => [file, address]));
}

/** Docs, posts and pages alike carry their file as `source` and their address as `permalink`. */
function collectPages(value: unknown): Page[] {
  if (Array.isArray(value)) return value.flatMap(collectPages);
  if (typeof value !== 'object' || value === null) return [];
  const { source, permalink } = value as { source?: unknown; permalink?: unknown };
  if (typeof source === 'string' && typeof permalink === 'string') {
    return [{ file: source.replace(/^@site\//, ''), address: permalink }];
  }
  return Object.values(value).flatMap(collectPages);
}
