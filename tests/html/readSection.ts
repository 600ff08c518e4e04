import type { CheerioAPI } from 'cheerio';

/**
 * A heading of a page of docs and the text below it, sub-headings included; `undefined` where no heading has the id.
 * An empty id stands for the first screen: all that comes before the first heading of level 2.
 */
export function readSection($: CheerioAPI, id: string): string | undefined {
  // A step is a section of its own, with its heading.
  const blocks = $('.theme-doc-markdown')
    .first()
    .children()
    .toArray()
    .flatMap((block) => (block.tagName === 'section' ? $(block).children().toArray() : [block]));
  const start = id === '' ? 0 : blocks.findIndex(({ attribs }) => attribs.id === id);
  const level = id === '' ? 'h1' : blocks[start]?.tagName;
  if (level === undefined) return undefined;
  const rest = blocks.slice(start + 1);
  const end = rest.findIndex(({ tagName }) => /^h[1-6]$/.test(tagName) && (id === '' || tagName <= level));
  const section = blocks.slice(start, end === -1 ? undefined : start + 1 + end);
  return section
    .map((block) => $(block).text())
    .join('\n')
    .replaceAll('\u00a0', ' ');
}
