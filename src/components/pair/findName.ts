/** Where a name is in the HTML of a figure of code. */
export interface FoundName {
  /** The row of its panel, from 0. */
  row: number;
  /** The place of its first character in the HTML. */
  start: number;
}

/** Finds the first place in the code of a figure where `before`, the name and `after` follow each other, across the tags of its colors. */
export function findName(
  html: string,
  name: string,
  [before, after]: readonly [before: string, after: string],
): FoundName | undefined {
  const from = html.indexOf('<code>') + '<code>'.length;
  const to = html.indexOf('</code>', from);
  let text = '';
  const places: number[] = [];
  for (const match of html.slice(from, to).matchAll(/<[^>]*>|[^<]/g)) {
    if (match[0].length > 1) continue;
    text += match[0];
    places.push(from + match.index);
  }
  const index = text.indexOf(before + name + after);
  const start = places[index + before.length];
  if (index < 0 || start === undefined) return undefined;
  return { row: text.slice(0, index).split('\n').length - 1, start };
}
