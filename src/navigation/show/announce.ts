import { say } from '../../behaviors/say';

/** Tells screen readers which page is shown, and lets the next press of Tab begin at its top, as after a full load. */
export function announcePage(): void {
  say(document.title);
  const start = document.querySelector<HTMLElement>('#__docusaurus > [role=region]');
  start?.setAttribute('tabindex', '-1');
  start?.focus({ preventScroll: true });
  start?.removeAttribute('tabindex');
}
