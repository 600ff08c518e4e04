const longest = 64;
const rows = [0, 1, 2].map(() => new Uint8Array(longest + 1));

/**
 * The edits between two words (letters added, removed, replaced, or two neighbours swapped), or `most + 1` where
 * there are more than `most`, or a word is longer than any query.
 */
export function countEdits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length > longest) return most + 1;
  let [before, previous, current] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= b.length; column += 1) previous[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    current[0] = row;
    let best = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      let edits = Math.min(
        (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      }
      current[column] = edits;
      if (edits < best) best = edits;
    }
    if (best > most) return most + 1;
    [before, previous, current] = [previous, current, before];
  }
  return previous[b.length] ?? most + 1;
}

/** The edits between a half-typed word and the beginning of a longer one. */
export function prefixEdits(typed: string, whole: string): number {
  let least = 2;
  for (let length = typed.length - 1; length <= typed.length + 1; length += 1) {
    least = Math.min(least, countEdits(typed, whole.slice(0, length), 1));
  }
  return least;
}

/** Which letters a word has, a bit each. Words that differ in more than two letters an edit need no closer look. */
export function letters(word: string): number {
  let bits = 0;
  for (let place = 0; place < word.length; place += 1) bits |= 1 << (word.charCodeAt(place) & 31);
  return bits;
}

/** How many letters of `a` are not in `b`, by their bits. */
export function missingLetters(a: number, b: number): number {
  let count = 0;
  for (let left = a & ~b; left !== 0; left &= left - 1) count += 1;
  return count;
}
