// While the menu of narrow screens is open, nothing else of the page can be reached, so for screen readers the page is a dialog. The menu
// itself (`mobileMenu`) works without this file, which keeps the early script small.

const root = document.documentElement;
const page = document.querySelector('#__docusaurus');

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
}
