import { adopt } from './adopt';

/** What Docusaurus renders, and what its app would take over. */
const content = '#__docusaurus';
/** What Docusaurus writes into the head for a page. */
const ofPage = '[data-rh]';

/** Puts a page in the place of the one that is shown: its content, its head, its styles. Its address is already that of the window. */
export function showPage(page: Document): void {
  const next = page.querySelector(content);
  const shown = document.querySelector(content);
  if (!next || !shown) throw new TypeError('The page has no content.');
  showHead(page);
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
  // The styles that this page uses, and the scripts that the app would ask for first on it.
  const style = document.querySelector<HTMLStyleElement>('head > style');
  const css = [...head.children].find(({ tagName }) => tagName === 'STYLE')?.textContent ?? '';
  // Not `textContent`, which leaves the element empty for a moment: the content security policy refuses an empty style.
  const text = style?.firstChild;
  if (text && text.nodeValue !== css) text.nodeValue = css;
  // The policy of this document is from before a deploy, and refuses the styles of today.
  if (style && !style.sheet) location.reload();
  const chunks = head.querySelector('script[data-app]')?.getAttribute('data-chunks') ?? '';
  document.querySelector('script[data-app]')?.setAttribute('data-chunks', chunks);
}
