// While the menu of narrow screens is open, nothing else of the page can be reached, and for screen readers the page is a dialog. The menu
// itself (`mobileMenu`) works without this file, which keeps the early script small.

import './menuDialog.css';

const root = document.documentElement;
const page = document.querySelector('#__docusaurus');
const behind = '.docs__page,#__docusaurus main,.footer,.theme-announcement-bar';

describe();
new MutationObserver(describe).observe(root, { attributeFilter: ['data-menu'] });

function describe(): void {
  const isOpen = root.dataset.menu === 'open';
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
