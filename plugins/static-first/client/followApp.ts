import { PageEvent } from '../../../src/navigation/format';

/** In `npm run dev`, tells the scripts of a page that Docusaurus' app shows another one, as the navigation of the built site does. */
export function onRouteDidUpdate(): void {
  document.dispatchEvent(new Event(PageEvent.pageShown));
}
