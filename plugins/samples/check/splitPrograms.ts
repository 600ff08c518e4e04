import { augments } from './diagnostics';

/** The compiler looks for a name in scope among the exports of all files of a program, so small programs take less time in all. */
const programSize = 40;

/**
 * Divides what is compiled into programs, which may be compiled at the same time. What changes the types of others is alone in its
 * program. `textsOf` lists the texts of an item's files.
 */
export function splitPrograms<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): Item[][] {
  const isolated = items.filter((item) => textsOf(item).some((text) => augments.test(text)));
  const together = items.filter((item) => !isolated.includes(item));
  const programs = isolated.map((item) => [item]);
  for (let at = 0; at < together.length; at += programSize)
    programs.push(together.slice(at, at + programSize));
  return programs;
}
