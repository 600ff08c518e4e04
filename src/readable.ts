/** A part of an address as it reads, or as it was written where it is not well encoded. */
export function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
