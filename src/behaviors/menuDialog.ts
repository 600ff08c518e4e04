// While the menu of narrow screens is open, nothing else of the page can be reached, and for screen readers the page is a dialog. The menu
// itself (`mobileMenu`) works without this file, which keeps the early script small.

import './menuDialog.css';

const root = document.documentElement;
const page = document.querySelector('#__docusaurus');
const behind = '.docs__page,#__docusaurus main,.footer,.theme-announcement-bar';
/** The address of the page below the menu. */
let address = '';

describe();
new MutationObserver(() => {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
  const toggle = document.querySelector<HTMLElement>('.navbar__toggle');
  // On wide screens there is no menu, and at another address no entry of it.
  const wasBack = !('menu' in root.dataset) && location.href === address && toggle?.offsetParent;
  if (dialog && wasBack) closeOnly(dialog, toggle);
  describe();
}).observe(root, { attributeFilter: ['data-menu'] });

/** Closes what lies over the menu, such as the search, in place of the menu, which Back has closed. A link that was followed has closed both. */
function closeOnly(dialog: HTMLDialogElement, toggle: HTMLElement): void {
  dialog.close();
  // Shown, and for the menu not open, until its entry in the history is the present one again. Another entry is no way to that: Chromium's
  // Back passes over one that is added without a gesture of the reader, and over those of the same document before it.
  root.dataset.menu = 'shown';
  toggle.setAttribute('aria-expanded', 'true');
  addEventListener('popstate', () => (root.dataset.menu = 'open'), { once: true });
  history.forward();
}

function describe(): void {
  const isOpen = 'menu' in root.dataset;
  if (isOpen) address = location.href;
  for (const [name, value] of [
    ['role', 'dialog'],
    ['aria-label', 'Menu'],
  ] as const)
    if (isOpen) page?.setAttribute(name, value);
    else page?.removeAttribute(name);
  // After the frame that shows the menu, since all styles of the page are computed once more for it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const part of document.querySelectorAll(behind)) part.toggleAttribute('inert', isOpen);
    }),
  );
}
