import type { CheerioAPI } from 'cheerio';

type Node = ReturnType<CheerioAPI>[number];
/** An element of a page that was parsed. */
export type Block = Extract<Node, { tagName: string }>;

// Rather too little than too much: what is laid out too early costs a few milliseconds, and what is missing can be seen.
const prose = { lettersInLine: 98, line: 26, margin: 12 };
const code = { line: 20, frame: 40, unfolded: 12 };
const withoutHeight = new Set(['button', 'details', 'svg', 'template']);

/** Says how high a block of an article is in a wide window, roughly, in pixels. */
export function heightOf(block: Block): number {
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
