/** Whether the app runs or is on its way: it takes over the page that it was started on. */
export function appRuns(): boolean {
  return document.documentElement.dataset.app !== undefined;
}
