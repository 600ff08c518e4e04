/** Finds what is reached from the first ones, directly or not, together with them. */
export function reachable(
  first: Iterable<string>,
  nextOf: (each: string) => readonly string[] | undefined,
): ReadonlySet<string> {
  const found = new Set(first);
  for (const each of found) for (const next of nextOf(each) ?? []) found.add(next);
  return found;
}
