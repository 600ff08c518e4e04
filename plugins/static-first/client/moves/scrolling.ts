interface Place {
  /** How far the page was scrolled when the reader left it. */
  scrolled?: number;
}

/** Notes in the history how far the page is scrolled, before the reader leaves it. A place that is noted already costs nothing. */
export function keepPlace(): void {
  const place = history.state as Place | null;
  if (place?.scrolled !== scrollY) history.replaceState({ ...place, scrolled: scrollY }, '');
}

/** Whether the page is shown from its top: the address names no heading, and the reader has not been here before. */
export function startsAtTop(): boolean {
  return location.hash === '' && (history.state as Place | null)?.scrolled === undefined;
}

/** Scrolls to where the reader left the page, to the heading that the address names, or to the top. */
export function goToPlace(): void {
  const { scrolled } = (history.state ?? {}) as Place;
  const heading = document.getElementById(decode(location.hash.slice(1)));
  if (scrolled !== undefined) scrollTo({ top: scrolled, behavior: 'instant' });
  else if (heading) heading.scrollIntoView({ behavior: 'instant' });
  else scrollTo({ top: 0, behavior: 'instant' });
}

/** A hash as it was written, also where it is not well encoded. */
function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
