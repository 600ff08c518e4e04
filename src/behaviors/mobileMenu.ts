import { PageEvent } from '../navigation/format';
import { listen } from './listen';
import { root } from './root';
import { wideScreen } from '../../plugins/classic/format';

// The menu of narrow screens. The links of the navbar and the list of pages beside the article are the menu: while it is
// open, `data-menu` on the root lays them over the page. An entry in the history makes the back button close it.

const wide = matchMedia(wideScreen);

let afterClosing: (() => void) | undefined;
/** The address of the page below the open menu. */
let address = '';

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

// This listener comes before that of the navigation, so that the navigation does not notice the menu's entry. A long press on Back may go
// further than to the page below.
addEventListener('popstate', (event) => {
  if (!isOpen()) return;
  if (location.href === address) event.stopImmediatePropagation();
  close();
});
// A page that was asked for before the menu was opened.
document.addEventListener(PageEvent.pageShown, close);
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
  address = location.href;
  history.pushState(history.state, '');
  set(true);
  // On the root, it would have the styles of the whole page computed once more.
  const [bar, ...others] = document.querySelectorAll<HTMLElement>('.navbar,.docs>.side');
  const top = `${bar?.getBoundingClientRect().bottom ?? 0}px`;
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
}

function toggle(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.navbar__toggle');
}
