/** The next number of a sequence, from 0 up to but not 1. */
export type Random = () => number;

/** A sequence of numbers that is the same for the same seed on every machine (mulberry32). */
export function random(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of several. */
export function pick<Item>(next: Random, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(next() * items.length)] ?? items[0];
}
