/**
 * Opens an address as a click on a link to it does: the navigation shows a page of this site, and the browser loads any other document.
 * Without a connection, the page being read stays.
 */
export function goTo(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}
