import { PageEvent } from '../../plugins/static-first/format';

/** Forgets a stored version that the site has no more, and starts the app for another one than the latest. */
export function keepVersion(key: string, stored: string): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-version]')];
  const names = links.map(({ dataset }) => dataset.version);
  if (names.length === 0) return;
  if (!names.includes(stored)) localStorage.removeItem(key);
  // A page of no version was built with links to the latest one, which is the first of the list. Other links need the app.
  else if (stored !== names[0] && !document.querySelector('meta[name="docusaurus_version"]'))
    document.dispatchEvent(new Event(PageEvent.appWanted));
}
