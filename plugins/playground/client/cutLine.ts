/** Characters of a line that the page shows. Laying out longer ones would hold it up. */
const longestLine = 10_000;

/**
 * Cuts what is printed or sent at once to what the page can show. Programs can put anything in the place of a text, and the page would
 * take an object for an element.
 */
export function cutLine(sent: unknown, longest = longestLine): string {
  const text = typeof sent === 'string' ? sent : '';
  const more = text.length - longest;
  return more > 0 ? `${text.slice(0, longest)}… ${more.toLocaleString('en')} more characters` : text;
}
