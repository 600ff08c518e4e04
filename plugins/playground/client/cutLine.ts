/** Characters of a line that the page shows. Laying out longer ones would hold it up. */
const longestLine = 10_000;
/** More marks on one letter than any script writes. Browsers take seconds to lay out thousands of them. */
const pile = /(\p{M}{8})\p{M}+/gu;

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

/** Whether a text has letters with more marks than `cutLine` shows. */
export function hasPile(text: string): boolean {
  return text.search(pile) !== -1;
}
