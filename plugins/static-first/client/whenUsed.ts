/**
 * Fetches a behavior with the first sign of a reader, or at once if the storage has a key that begins with `prefix`, which is a
 * choice that the page follows (an empty prefix says that there is none). Events on the elements that it serves, and the key `?`, wait until it is
 * there, and are then dispatched again. If it cannot be fetched, the rejection makes the page say so
 * (`plugins/classic/firstPaint.js`), and the next event fetches it again.
 */
export function whenUsed(selector: string, prefix: string, load: () => Promise<unknown>): void {
  let isLoaded = false;
  const get = async (): Promise<void> => {
    await load();
    isLoaded = true;
  };
  for (const type of ['click', 'keydown', 'pointermove'])
    document.addEventListener(
      type,
      (event) => {
        const target = event.target as Element;
        if (isLoaded || !(target.closest(selector) || (event as KeyboardEvent).key === '?')) return;
        event.stopImmediatePropagation();
        if (type === 'click') event.preventDefault();
        void get().then(() => target.dispatchEvent(new (event.constructor as typeof Event)(type, event)));
      },
      true,
    );
  if (remembers(prefix)) void get();
  else atFirstSign(get);
}

/** Clicks again the buttons that the reader clicked before this script was there. */
export function replayClicks(): void {
  const { clicked = [] } = window;
  delete window.clicked;
  for (const button of clicked) button.click();
}

function remembers(prefix: string): boolean {
  try {
    return !!prefix && Object.keys(localStorage).some((key) => key.startsWith(prefix));
  } catch {
    return false;
  }
}

/** Fetches a behavior with the first sign of a reader, or at once where the reader may go back to a page shown in the same document. */
function atFirstSign(load: () => Promise<unknown>): void {
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    document.addEventListener(type, () => void load(), { once: true });
  // A page that was reached without loading a document: the back button leads to another one.
  if (history.state !== null) void load();
}
