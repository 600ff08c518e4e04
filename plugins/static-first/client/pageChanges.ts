import { pageChanged } from '../format';

/** Tells the behaviors of the page that the app has put another page in place. */
export function onRouteDidUpdate(): void {
  document.dispatchEvent(new Event(pageChanged));
}
