import { PageEvent } from '../../../src/navigation/format';
import { replayClicks } from './whenUsed';

// The last module that Docusaurus' app runs in `npm run dev`, where no early script tells the page that its behaviors are there.
replayClicks();

/** Tells the scripts of a page that Docusaurus' app shows another one, as the navigation of the built site does. */
export function onRouteDidUpdate(): void {
  document.dispatchEvent(new Event(PageEvent.pageShown));
}
