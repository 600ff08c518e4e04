/**
 * Calls back when the page is shown from the back-forward cache, or after it was rendered before the click. Meanwhile the reader may
 * have chosen something on another page.
 */
export function whenShown(refresh: () => void): void {
  document.addEventListener('prerenderingchange', refresh);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh();
  });
}
