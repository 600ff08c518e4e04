// Opens and closes the categories of the sidebar. A page contains the entries of open categories only, so those of others come from
// the page that the category's name leads to, where it is open. Once the app runs, it does all this.
import { appRuns } from './appRuns';
import { fetchPage, OtherDocument } from './fetchPage';
import { foldDuration } from './foldDuration';
import { showLoadError } from './loadError';
import { addressOf } from './pageLink';

const caret = '.menu__caret, .menu__link--sublist-caret';
const collapsed = 'menu__list-item--collapsed';

/** The categories that the reader opened, by the address of their name, parents first. They stay open on the next page. */
const opened = new Set<string>();
/** What was done to the page as it was built: undone before the app takes it over. */
const undo: (() => void)[] = [];

document.addEventListener('click', (event) => {
  const item = (event.target as Element).closest(caret)?.closest('.menu__list-item');
  if (!item || appRuns()) return;
  event.preventDefault();
  const address = addressOfItem(item);
  if (item.classList.contains(collapsed)) {
    opened.add(address);
    void open(item, true);
  } else {
    opened.delete(address);
    show(item, false);
    listOf(item)?.setAttribute('hidden', '');
  }
});

new MutationObserver(() => {
  const { hasHydrated } = document.documentElement.dataset;
  if (appRuns()) for (const restore of undo.splice(0).reverse()) restore();
  if (hasHydrated === 'true') void openInApp();
}).observe(document.documentElement, { attributeFilter: ['data-app', 'data-has-hydrated'] });

/** Opens again, on a page that was just shown, the categories that the reader has opened. */
export async function reopenCategories(): Promise<void> {
  undo.length = 0;
  for (const address of opened) {
    const item = findItem(document, address);
    if (item?.classList.contains(collapsed)) await open(item, false);
  }
}

async function open(item: Element, isAnimated: boolean): Promise<void> {
  const fetched = listOf(item) ? undefined : await fetchList(item);
  // Meanwhile the reader may have clicked again, and the app may have been started.
  const list = listOf(item) ?? fetched;
  if (!list || appRuns()) return;
  if (!list.isConnected) {
    item.append(list);
    undo.push(() => {
      list.remove();
    });
  }
  list.removeAttribute('hidden');
  show(item, true);
  if (!isAnimated) return;
  const height = list.offsetHeight;
  list.animate(
    [
      { height: 0, overflow: 'hidden' },
      { height: `${String(height)}px`, overflow: 'hidden' },
    ],
    { duration: foldDuration(height), easing: 'ease-in-out' },
  );
}

async function fetchList(item: Element): Promise<HTMLElement | undefined> {
  const address = addressOfItem(item);
  try {
    const found = findItem(await window.inTime(fetchPage(address)), address);
    const list = found && listOf(found);
    if (!list) throw new TypeError(`${address} does not show its category.`);
    const copy = document.importNode(list, true);
    for (const link of copy.querySelectorAll('[aria-current]')) {
      link.removeAttribute('aria-current');
      link.classList.remove('menu__link--active');
    }
    return copy;
  } catch (error) {
    // A page of another deploy is loaded as a document.
    if (error instanceof OtherDocument) location.assign(address);
    else showLoadError(address, () => void open(item, true));
    return undefined;
  }
}

/** Says whether a category is open, in the words of the app. */
function show(item: Element, isOpen: boolean): void {
  const control = item.querySelector(':scope > div [aria-expanded]');
  const label = control?.getAttribute('aria-label');
  item.classList.toggle(collapsed, !isOpen);
  control?.setAttribute('aria-expanded', String(isOpen));
  if (label) control?.setAttribute('aria-label', label.replace(/^\w+/, isOpen ? 'Collapse' : 'Expand'));
  undo.push(() => {
    item.classList.toggle(collapsed, isOpen);
    control?.setAttribute('aria-expanded', String(!isOpen));
    if (label) control?.setAttribute('aria-label', label);
    listOf(item)?.toggleAttribute('hidden', isOpen);
  });
}

/** The app begins with the categories of the page: it opens those that the reader has opened. */
async function openInApp(): Promise<void> {
  for (const address of [...opened]) {
    const item = findItem(document, address);
    if (!item?.classList.contains(collapsed)) continue;
    item.querySelector<HTMLElement>(caret)?.click();
    await new Promise(requestAnimationFrame);
  }
  opened.clear();
}

function listOf(item: Element): HTMLElement | null {
  return item.querySelector(':scope > .menu__list');
}

function addressOfItem(item: Element): string {
  const link = item.querySelector<HTMLAnchorElement>(':scope > div > a');
  return link ? addressOf(new URL(link.href, location.href)) : '';
}

/** Pages that were fetched have no address of their own, so links are compared as they are written. */
function findItem(page: Document, address: string): Element | null | undefined {
  return [...page.querySelectorAll('.menu__list-item-collapsible > a')]
    .find((link) => link.getAttribute('href') === address)
    ?.closest('.menu__list-item');
}
