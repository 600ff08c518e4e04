/**
 * The edits between two words (letters added, removed, replaced, or two neighbours swapped), or `most + 1` where
 * there are more than `most`.
 */
export function isWithin(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let edits = Math.min(
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
      }
      current.push(edits);
      best = Math.min(best, edits);
    }
    if (best > most) return most + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? most + 1;
}

/** The edits between a half-typed word and the beginning of a longer one. */
export function prefixEdits(typed: string, whole: string): number {
  return Math.min(
    ...[typed.length - 1, typed.length, typed.length + 1].map((length) =>
      isWithin(typed, whole.slice(0, length), 1),
    ),
  );
}
