import { load, type CheerioAPI } from 'cheerio';

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

type Node = ReturnType<CheerioAPI>[number];
/** An element of a page that was parsed. */
type Block = Extract<Node, { tagName: string }>;

// Rather too little than too much: what is laid out too early costs a few milliseconds, and what is missing can be seen.
const prose = { lettersInLine: 98, line: 26, margin: 12 };
const code = { line: 20, frame: 40, unfolded: 12 };
const withoutHeight = new Set(['button', 'details', 'svg', 'template']);

/** Says how high a block of an article is in a wide window, roughly, in pixels. */
function heightOf(block: Block): number {
  const { letters, pixels } = measure(block);
  // The code of two files stands side by side.
  const ofCode = block.attribs.class === 'pair' ? pixels / 2 : pixels;
  return ofCode + (letters > 0 ? prose.margin + prose.line * Math.ceil(letters / prose.lettersInLine) : 0);
}

/** The letters of an element outside of its code, and the pixels of its code. */
function measure(node: Node): { letters: number; pixels: number } {
  if ('data' in node) return { letters: node.data.trim().length, pixels: 0 };
  if (!('tagName' in node) || withoutHeight.has(node.tagName) || 'hidden' in node.attribs)
    return { letters: 0, pixels: 0 };
  if (node.tagName === 'pre')
    return { letters: 0, pixels: code.frame + code.line * Math.min(linesIn(node), code.unfolded) };
  let letters = 0;
  let pixels = 0;
  for (const child of node.children) {
    const part = measure(child);
    letters += part.letters;
    pixels += part.pixels;
  }
  return { letters, pixels };
}

function linesIn(node: Node): number {
  if ('data' in node) return node.data.split('\n').length - 1;
  return 'children' in node ? node.children.reduce((sum, child) => sum + linesIn(child), 0) : 0;
}
