/** Finds the first of these releases (oldest first) that has something, by bisection; nothing if the newest one lacks it. */
export function findSince<Release>(
  releases: readonly Release[],
  has: (release: Release) => boolean,
): Release | undefined {
  const newest = releases.at(-1);
  if (newest === undefined || !has(newest)) return undefined;
  let first = 0;
  let last = releases.length - 1;
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (has(releases[middle] ?? newest)) last = middle;
    else first = middle + 1;
  }
  return releases[last];
}
