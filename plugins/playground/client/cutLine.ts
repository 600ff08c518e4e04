/** Characters of a line that the page shows. Laying out longer ones would hold it up. */
const longestLine = 10_000;
/**
 * More marks on one letter than any script writes. Browsers take seconds to lay out thousands of them. Chromium lays out two letters of Thai
 * and Lao in the same way, and Firefox characters that only change others.
 */
const pile = /([\p{M}\p{Cf}\u0e33\u0eb3]{8})([\p{M}\p{Cf}\u0e33\u0eb3]+)/gu;

/**
 * Cuts what is printed or sent at once to what the page can show, and piles of marks to eight on a letter. Programs can put anything in
 * the place of a text, and the page would take an object for an element.
 */
export function cutLine(sent: unknown, longest = longestLine): string {
  const text = typeof sent === 'string' ? sent : '';
  const more = text.length - longest;
  const shown = text.slice(0, longest).replace(pile, '$1');
  return more > 0 ? `${shown}… ${more.toLocaleString('en')} more characters` : shown;
}

/** Writes the marks that `cutLine` would cut as escapes, which mean the same in texts and names of code. */
export function escapePiles(code: string): string {
  return code.replace(pile, (_, kept: string, more: string) => kept + more.replace(/./gu, toEscape));
}

function toEscape(sign: string): string {
  const code = (sign.codePointAt(0) ?? 0).toString(16);
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`;
}
