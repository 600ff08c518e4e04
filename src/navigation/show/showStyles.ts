import { stylesType } from '../fetch/toDocument';

/**
 * Whether the browser takes the styles of another page. The content security policy of a document allows its own style element and no
 * change of it; a style sheet that a script constructs, the browser takes in any case.
 */
export const canShowStyles =
  'adoptedStyleSheets' in document && 'replaceSync' in (CSSStyleSheet.prototype as object);

/** The style element of the document. Browser extensions add their own, also before it. */
const before = document.querySelector('head > script[data-styles]')?.previousElementSibling;
const element = before instanceof HTMLStyleElement ? before : undefined;
const own = element?.textContent ?? '';
let shown = own;
/** The sheets that were made, by their text: pages of one kind have the same styles. */
const sheets = new Map<string, CSSStyleSheet>();

/** Replaces the styles of the page that was shown by those of another page. The styles that scripts have added stay. */
export function showStyles(page: Document): void {
  const css = page.querySelector(`head > script[type="${stylesType}"]`)?.textContent ?? '';
  if (css === shown) return;
  const former = sheets.get(shown);
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== former);
  // First, as in a page that was loaded: what scripts add comes after it.
  document.adoptedStyleSheets = css === own ? others : [toSheet(css), ...others];
  if (element?.sheet) element.sheet.disabled = css !== own;
  shown = css;
}

function toSheet(css: string): CSSStyleSheet {
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}
