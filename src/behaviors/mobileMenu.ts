import { listen } from './listen';
import { root } from './root';
import { wideScreen } from '../../plugins/classic/format';

// The menu of narrow screens. The links of the navbar and the list of pages beside the article are the menu: while it is
// open, `data-menu` on the root lays them over the page. An entry in the history makes the back button close it.

const wide = matchMedia(wideScreen);
const behind = '.docs__page,#__docusaurus main,.footer,.theme-announcement-bar';

let afterClosing: (() => void) | undefined;

listen('click', '.navbar__toggle', () => {
  if (isOpen()) leave();
  else open();
});
listen('click', 'a[href]:not([role=button])', (link, event) => {
  if (!isOpen() || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // The entry of the open menu is removed from the history before the next page is added.
  event.preventDefault();
  event.stopImmediatePropagation();
  leave(() => link.click());
});

// This listener comes before that of the navigation, so that the navigation does not notice the menu's entry.
addEventListener('popstate', (event) => {
  if (!isOpen()) return;
  event.stopImmediatePropagation();
  close();
});
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !isOpen()) return;
  leave();
  toggle()?.focus();
});
wide.addEventListener('change', ({ matches }) => {
  if (matches) leave();
});

function isOpen(): boolean {
  return root.dataset.menu === 'open';
}

function open(): void {
  history.pushState(history.state, '');
  set(true);
  // On the root, it would have the styles of the whole page computed once more.
  const [bar, ...others] = document.querySelectorAll<HTMLElement>('.navbar,.docs>.side');
  const top = `${String(bar?.getBoundingClientRect().bottom ?? 0)}px`;
  for (const part of [bar, ...others]) part?.style.setProperty('--menu-top', top);
}

/** Goes back over the menu's entry, which closes the menu, and then calls back. A second step back would leave the page. */
function leave(then = (): void => undefined): void {
  if (!isOpen() || afterClosing) return;
  afterClosing = then;
  history.back();
}

function close(): void {
  set(false);
  const then = afterClosing;
  afterClosing = undefined;
  then?.();
}

function set(isShown: boolean): void {
  if (isShown) root.dataset.menu = 'open';
  else delete root.dataset.menu;
  toggle()?.setAttribute('aria-expanded', String(isShown));
  // After the frame that shows the menu, since all styles of the page are computed once more for it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const part of document.querySelectorAll(behind)) part.toggleAttribute('inert', isShown);
    }),
  );
}

function toggle(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.navbar__toggle');
}
