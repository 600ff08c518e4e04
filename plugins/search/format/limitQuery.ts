/** The most letters of a query. */
export const maxQueryLength = 64;

/** A query cut at its longest, between letters. */
export function limitQuery(text: string): string {
  const cut = text.slice(0, maxQueryLength);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
