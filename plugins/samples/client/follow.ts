/** A page that React has just put in place follows the reader's choices, and has nothing open. */
export function onRouteDidUpdate(): void {
  document.samples?.update();
}
