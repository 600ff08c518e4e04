const region = document.createElement('div');
region.className = 'unseen';
region.setAttribute('role', 'status');

/** Tells screen readers which page is shown, and lets the next press of Tab begin at its top, as after a full load. */
export function announcePage(): void {
  // A live region is heard only if it was there before its words.
  if (!region.isConnected) document.body.append(region);
  region.textContent = '';
  requestAnimationFrame(() => {
    region.textContent = document.title;
  });
  const start = document.querySelector<HTMLElement>('#__docusaurus > [role=region]');
  start?.setAttribute('tabindex', '-1');
  start?.focus({ preventScroll: true });
  start?.removeAttribute('tabindex');
}
