// Menus below their name are `<details>`, which open without a script. A click or a focus elsewhere, Escape, or a
// choice closes them.

import './dropdowns.css';

const open = 'details.dropdown[open]';

document.addEventListener('click', closeOthers);
document.addEventListener('focusin', closeOthers);
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  for (const menu of document.querySelectorAll(open)) {
    menu.removeAttribute('open');
    menu.querySelector('summary')?.focus();
  }
});

function closeOthers({ target, type }: Event): void {
  if (!(target instanceof Element)) return;
  const isChoice = type === 'click' && target.closest('a') !== null;
  for (const menu of document.querySelectorAll(open))
    if (isChoice || !menu.contains(target)) menu.removeAttribute('open');
}
