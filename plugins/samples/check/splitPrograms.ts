import { augments } from './diagnostics';

/** The compiler looks for a name in scope among the exports of all files of a program, so small programs take less time in all. */
const programSize = 40;
/** A new sample moves others to another program only within so many, so that few names of types are written in another way. */
const groupSize = 250;

/**
 * Divides what is compiled into programs, which may be compiled at the same time. What changes the types of others is alone in its
 * program. `textsOf` lists the texts of an item's files, `most` says how many items are compiled together.
 */
export function splitPrograms<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => Iterable<string>,
  most = programSize,
): Item[][] {
  const size = Math.ceil(items.length / Math.ceil(items.length / groupSize));
  return split(items, size).flatMap((group) => {
    const isolated = group.filter((item) => [...textsOf(item)].some((text) => augments.test(text)));
    const together = group.filter((item) => !isolated.includes(item));
    return [...isolated.map((item) => [item]), ...split(together, most)];
  });
}

function split<Item>(items: readonly Item[], size: number): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}
