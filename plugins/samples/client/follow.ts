/** Applies the reader's choices to a page that React has just rendered. */
export function onRouteDidUpdate(): void {
  document.samples?.update();
}
