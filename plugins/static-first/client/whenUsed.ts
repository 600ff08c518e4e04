/**
 * Fetches a behavior with the first sign of a reader, or at once if `<html>` has the data attribute `choice`, which is a choice of the
 * reader that the page follows (an empty name says that there is none). Events on the elements that it serves, and the key `?`, wait until it is
 * there, and are then dispatched again. If it cannot be fetched, the rejection makes the page say so
 * (`plugins/classic/firstPaint.js`), and the next event fetches it again.
 */
export function whenUsed(selector: string, choice: string, load: () => Promise<unknown>): void {
  let isLoaded = false;
  const get = async (): Promise<void> => {
    await window.inTime(load());
    isLoaded = true;
  };
  for (const type of ['click', 'keydown', 'pointermove'])
    document.addEventListener(
      type,
      (event) => {
        const target = event.target as Element;
        const { ctrlKey, metaKey, key } = event as KeyboardEvent;
        if (isLoaded || ctrlKey || metaKey || !(target.closest(selector) || key === '?')) return;
        event.stopImmediatePropagation();
        if (type === 'click') event.preventDefault();
        void get().then(() => target.dispatchEvent(new (event.constructor as typeof Event)(type, event)));
      },
      true,
    );
  if (choice in document.documentElement.dataset) void get();
  else atFirstSign(get);
}

/** Clicks again the buttons that the reader clicked before this script was there. */
export function replayClicks(): void {
  const { clicked } = window;
  delete window.clicked;
  clicked?.done();
  for (const button of clicked ?? []) button.click();
}

/** Fetches a behavior with the first sign of a reader, or at once where the reader may go back to a page shown in the same document. */
function atFirstSign(load: () => Promise<unknown>): void {
  for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    document.addEventListener(type, () => void load(), { once: true });
  // A page that was reached without loading a document: the back button leads to another one.
  if (history.state !== null) void load();
}
