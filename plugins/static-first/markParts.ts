import { load, type CheerioAPI } from 'cheerio';
import { heightOf, type Block } from './heightOf';

/** How many pixels of text fill a window that is 1080 px high, below what stands before an article. */
const firstScreen = 950;
/** How many pixels are laid out in one step after the first screen. */
const step = 1600;

/**
 * Marks in the article of a page where its first screen ends, and where parts begin that are laid out after it, one in a frame (see
 * `plugins/classic/client/firstScreen.ts`).
 */
export function markParts(html: string): string {
  const start = html.indexOf('<article');
  const end = html.indexOf('</article>', start);
  // The posts of a list are short.
  if (start === -1 || html.includes('<article', end)) return html;
  const xml = { xmlMode: false, decodeEntities: false, withStartIndices: true };
  let marked = html.slice(0, start);
  let copied = start;
  for (const block of findParts(load(html.slice(start, end), { xml }, false))) {
    const nameEnd = start + indexOf(block) + 1 + block.tagName.length;
    marked += `${html.slice(copied, nameEnd)} data-rest`;
    copied = nameEnd;
  }
  return marked + html.slice(copied);
}

/** The blocks that get a mark, in their order. */
function findParts($: CheerioAPI): readonly Block[] {
  const parts = new Set<Block>();
  let height = 0;
  let next = firstScreen;
  for (const block of $<Block, string>('.markdown > :not(.step), .step > *')) {
    if (height >= next) {
      parts.add(block);
      // Styles hide what follows a mark in its parent. What follows a step needs a mark of its own.
      for (const following of $(block).parent('.step').next()) parts.add(following);
      next = height + step;
    }
    height += heightOf(block);
  }
  return [...parts].sort((a, b) => indexOf(a) - indexOf(b));
}

function indexOf(block: Block): number {
  return block.startIndex ?? 0;
}
