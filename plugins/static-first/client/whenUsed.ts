import { atFirstSign } from '@site/src/behaviors/atFirstSign';

/**
 * Fetches a behavior when the reader first moves the pointer, presses a key or scrolls. If `<html>` has the data attribute `choice`, it is
 * fetched at once, because the page follows that choice of the reader; an empty name means that there is no such choice.
 *
 * Events on elements that match `selector`, and the key `?`, wait until the behavior is there, and are then dispatched again. If it cannot
 * be fetched, the page says so (`plugins/classic/client/lostParts.ts`), and the next event fetches it again, or Retry does
 * where the browser keeps the failure, as Chromium 150 does.
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
        const { target } = event;
        const { ctrlKey, metaKey, key } = event as KeyboardEvent;
        const isWithin = target instanceof Element && target.closest(selector) !== null;
        if (isLoaded || ctrlKey || metaKey || !target || !(isWithin || key === '?')) return;
        event.stopImmediatePropagation();
        if (type === 'click') event.preventDefault();
        void get().then(() => target.dispatchEvent(new (event.constructor as typeof Event)(type, event)));
      },
      true,
    );
  if (choice in document.documentElement.dataset) void get();
  else atFirstSign(() => void get());
}

/** Clicks again the buttons that the reader clicked before this script was there. */
export function replayClicks(): void {
  const { clicked } = window;
  delete window.clicked;
  clicked?.done();
  for (const button of clicked ?? []) button.click();
}
