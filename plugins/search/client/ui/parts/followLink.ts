/** Does what a click on a link means here; with a modifier key, the browser opens the link elsewhere by itself. */
export function followLink(event: MouseEvent, follow: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  follow();
}
