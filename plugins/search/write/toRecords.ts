import { createHash } from 'node:crypto';
import { siteGroup, toApiGroup } from '../format/indexFiles';
import { siteTag, toVersionTag, type HostedRecord } from '../format/hosted';
import type { SearchPage, Section } from './searchPage';

/** Hosted engines limit the size of a record; a section that is longer is found by its beginning. */
const longest = { content: 5000, code: 2000 };

const ranks = { docs: 2, site: 1, reference: 0 };

/** The sections of all groups as records for a hosted engine. */
export function toRecords(
  groups: ReadonlyMap<string, readonly SearchPage[]>,
  versions: readonly string[],
): readonly HostedRecord[] {
  const references = new Map(versions.map((version) => [toApiGroup(version), version]));
  return [...groups].flatMap(([group, pages]) => {
    const reference = references.get(group);
    const tag = group === siteGroup ? siteTag : toVersionTag(reference ?? group);
    const rank = group === siteGroup ? ranks.site : reference === undefined ? ranks.docs : ranks.reference;
    return pages.flatMap((page) =>
      page.sections.map((section, position) => ({
        ...toRecord(page, section, position),
        // The site has one language.
        language: 'en',
        docusaurus_tag: tag,
        rank,
        position,
      })),
    );
  });
}

function toRecord(
  { path, title, breadcrumbs }: SearchPage,
  section: Section,
  position: number,
): Omit<HostedRecord, 'language' | 'docusaurus_tag' | 'rank' | 'position'> {
  const url = section.anchor ? `${path}#${section.anchor}` : path;
  const headings = position === 0 ? [] : [...section.parents, section.heading].slice(-3);
  return {
    // The same section has the same id in every push, so a push replaces what an earlier one wrote.
    objectID: createHash('sha256').update(`${url} ${position}`).digest('hex').slice(0, 20),
    url,
    type: `lvl${headings.length + 1}` as HostedRecord['type'],
    hierarchy: {
      lvl0: breadcrumbs.join(' / '),
      lvl1: title,
      ...Object.fromEntries(headings.map((heading, place) => [`lvl${place + 2}`, heading])),
    },
    content: section.prose.slice(0, longest.content),
    code: section.code.slice(0, longest.code),
  };
}
