import { PageEvent } from './format';

/** Opens a page as a click on a link to it does. Where there is no navigation, as in `npm run dev`, the browser loads the document. */
export function goTo(address: string): void {
  const event = new CustomEvent(PageEvent.goTo, { detail: address, cancelable: true });
  if (document.dispatchEvent(event)) location.assign(address);
}
