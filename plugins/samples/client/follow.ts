/** A page that React has just put in place follows the reader's choices. */
export function onRouteDidUpdate(): void {
  document.samples?.update();
}
