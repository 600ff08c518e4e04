import type { PageHead } from '../../../format/indexFiles';
import type { ByteReader } from '../terms/byteReader';

/** Reads how many sections each page has: by page its first section, with one more entry at the end, and by section its page. */
export function readShape(file: ByteReader): [pageStarts: Uint32Array, sectionPages: Uint32Array] {
  const pageStarts = new Uint32Array(file.varint() + 1);
  for (let page = 0; page < pageStarts.length - 1; page += 1)
    pageStarts[page + 1] = (pageStarts[page] ?? 0) + file.varint();
  const sectionPages = new Uint32Array(pageStarts.at(-1) ?? 0);
  for (let page = 0; page < pageStarts.length - 1; page += 1)
    sectionPages.fill(page, pageStarts[page], pageStarts[page + 1]);
  return [pageStarts, sectionPages];
}

/** The headings above a section of a page, from the top. */
export function parentsOf({ sections }: PageHead, within: number, depth: number): readonly string[] {
  const parents: string[] = [];
  let least = depth;
  for (let above = within - 1; least > 0 && above > 0; above -= 1) {
    const [ownDepth, heading] = sections[above] ?? [0, ''];
    if (ownDepth >= least) continue;
    parents.unshift(heading);
    least = ownDepth;
  }
  return parents;
}
