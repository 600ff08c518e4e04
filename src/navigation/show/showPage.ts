import { adopt } from './adopt';
import { showStyles } from './showStyles';

/** What Docusaurus renders. */
const content = '#__docusaurus';
/** What Docusaurus writes into the head for a page. */
const ofPage = '[data-rh]';

/** Puts a page in the place of the one that is shown: its content, its head, its styles. Its address is already that of the window. */
export function showPage(page: Document): void {
  const next = page.querySelector(content);
  const shown = document.querySelector(content);
  if (!next || !shown) throw new TypeError('The page has no content.');
  // Where what has the focus is removed, as the clicked link is, Chromium would first lay out all of the page that is left, in new styles.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  showHead(page);
  showStyles(page);
  document.documentElement.className = page.documentElement.className;
  adopt(shown, next);
}

function showHead({ head }: Document): void {
  // Data for search engines, which load documents, is in a script element, and those cannot be copied under Trusted Types.
  const next = [...head.querySelectorAll(`${ofPage}:not(script)`)];
  // What both pages have stays. Browsers would ask for the icon again.
  for (const element of document.head.querySelectorAll(ofPage)) {
    const same = next.findIndex((each) => each.isEqualNode(element));
    if (same === -1) element.remove();
    else next.splice(same, 1);
  }
  document.head.prepend(...next.map((each) => document.importNode(each, true)));
}
