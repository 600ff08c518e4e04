/** How long an element of a height in pixels takes to unfold, in milliseconds: as in Docusaurus, which follows Material Design. */
export function foldDuration(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  const size = height / 36;
  return Math.round((4 + 15 * size ** 0.25 + size / 5) * 10);
}
