/**
 * Calls back when the page is shown again with what it showed before: taken from the back-forward cache, or rendered
 * ahead of the click. Meanwhile the reader may have chosen something on another page.
 */
export function whenShown(refresh: () => void): void {
  document.addEventListener('prerenderingchange', refresh);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh();
  });
}
