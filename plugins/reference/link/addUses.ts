import { SiteError } from '../../../lib/siteError';
import type { Use } from './findUses';
import type { MemberPage, PageUse, Reference } from './reference';

/** A guide page and what its samples use. */
export interface GuidePage {
  file: string;
  title: string;
  address: string;
  /** Whether the reference links to it. */
  isListed: boolean;
  uses: Use[];
}

/** Adds to each member the pages whose samples use it, and refuses members that nobody has described. */
export function addUses(reference: Reference, guides: readonly GuidePage[]): void {
  const pages = new Map<string, MemberPage>();
  const internal = new Set<string>();
  for (const module of reference.packages.flatMap(({ modules }) => modules)) {
    for (const page of [...module.own, ...module.others])
      pages.set(`${module.import} ${page.member.name}`, page);
    for (const name of module.internal) internal.add(`${module.import} ${name}`);
  }
  const problems = new Map<string, string>();
  for (const guide of guides) {
    for (const use of guide.uses) {
      const key = `${use.import} ${use.name}`;
      const page = pages.get(key);
      if (internal.has(key))
        problems.set(key, `${use.name} of ${use.import}, which is internal, but ${guide.file} imports it`);
      if (page && guide.isListed && use.times > 0) addUse(page, guide, use);
    }
  }
  for (const [key, { member, import: from, about }] of pages)
    if (about.trim() === '') problems.set(key, `${member.name} of ${from}`);
  if (problems.size > 0) {
    throw new SiteError('The API reference has members that nobody has described.', {
      at: 'plugins/reference/descriptions',
      problems: [...problems.values()],
      fix: 'Add a sentence about each of them to the file of its package.',
    });
  }
  for (const page of pages.values()) page.uses.sort((a, b) => weightOf(b) - weightOf(a) || compare(a, b));
}

function addUse(page: MemberPage, { title, address }: GuidePage, { sample, lines, times }: Use): void {
  let use = page.uses.find((each) => each.address === address);
  if (!use) page.uses.push((use = { title, address, samples: [] }));
  use.samples.push({ sample, lines, times });
}

/** Pages with more samples come first, then those that show the name more often. */
function weightOf({ samples }: PageUse): number {
  return samples.length * 1000 + samples.reduce((sum, { times }) => sum + times, 0);
}

function compare(a: PageUse, b: PageUse): number {
  return a.address < b.address ? -1 : 1;
}
