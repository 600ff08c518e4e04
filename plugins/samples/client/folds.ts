/** Opens or closes the folded lines of a panel. The button stays at the same place on the screen. */
export function toggleFold(button: Element): void {
  const before = button.getBoundingClientRect().top;
  const pre = button.parentElement;
  if (pre) setFolded(pre, !pre.matches('[data-folded]'));
  scrollBy(0, button.getBoundingClientRect().top - before);
}

/**
 * Opens folded lines that the browser has scrolled, because it found what a reader searched for, or a link led there. Folded lines are
 * clipped and not hidden, so every browser finds them.
 */
export function openFold(fold: Element): void {
  const pre = fold.closest('pre[data-folded]');
  const { scrollTop } = fold;
  if (!pre || scrollTop === 0) return;
  const before = fold.getBoundingClientRect().top;
  setFolded(pre, false);
  scrollBy(0, fold.getBoundingClientRect().top + scrollTop - before);
}

/** Opens what the browser has scrolled before this script was there. */
export function openFoundFolds(document: Document): void {
  for (const fold of document.querySelectorAll('pre[data-folded] .fold')) openFold(fold);
}

function setFolded(pre: Element, isFolded: boolean): void {
  pre.toggleAttribute('data-folded', isFolded);
  const button = pre.querySelector('.unfold');
  button?.setAttribute('aria-expanded', String(!isFolded));
  // The button below the code says what it does next; the one above it has a name and an arrow.
  if (button !== pre.lastElementChild) return;
  const label = button?.textContent ?? '';
  button?.replaceChildren(isFolded ? (labels.get(pre) ?? label) : 'Show fewer lines');
  if (!isFolded) labels.set(pre, label);
}

/** What the button of a panel says while its lines are folded. */
const labels = new WeakMap<Element, string>();
