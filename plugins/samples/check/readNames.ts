import { parseSync, Visitor } from 'oxc-parser';
import type { Place } from './editor';

/** Lists where the names in a file start, in their order. A file that does not parse has none. */
export function readNames(file: string, text: string): Place[] {
  const starts = new Set<number>();
  const add = ({ start }: { start: number }): unknown => starts.add(start);
  new Visitor({ Identifier: add, JSXIdentifier: add }).visit(parseSync(file, text).program);
  return [...starts].sort((one, other) => one - other).map(createLocator(text));
}

/** Makes a function that finds the line and column of an offset. Both count from 0. */
function createLocator(text: string): (offset: number) => Place {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  let line = 0;
  return (offset) => {
    while ((lineStarts[line + 1] ?? Infinity) <= offset) line += 1;
    return { line, character: offset - (lineStarts[line] ?? 0) };
  };
}
