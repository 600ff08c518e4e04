/** Fired on the document to ask the app, where it runs, to show a page of the site. The app then cancels the event. */
export const addressWanted = 'search-address-wanted';

/** Opens an address: in the running app, or as a document. */
export function openAddress(url: string): void {
  const isOfThisSite = url.startsWith('/');
  const event = new CustomEvent(addressWanted, { cancelable: true, detail: url });
  if (!isOfThisSite || document.dispatchEvent(event)) load(url);
}

/** Without a connection, a link keeps the page being read and says so; an assigned address would lose the page. */
function load(url: string): void {
  if (navigator.onLine) {
    window.location.assign(url);
    return;
  }
  const link = Object.assign(document.createElement('a'), { href: url });
  document.body.append(link);
  link.click();
  link.remove();
}
