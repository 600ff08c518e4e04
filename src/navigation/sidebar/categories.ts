// Opens and closes the categories of the sidebar. A page contains the entries of open categories only, so those of others come from
// the page that the category's name leads to, where it is open.
import { fetchPage, OtherDocument } from '../fetch/fetchPage';
import { addressOf } from '../fetch/pageLink';
import { showLoadError } from '../wait/loadError';

const caret = '.menu__caret, .menu__link--sublist-caret';
const collapsed = 'menu__list-item--collapsed';

/** The categories that the reader opened, by the address of their name, parents first. They stay open on the next page. */
const opened = new Set<string>();

document.addEventListener('click', (event) => {
  const item =
    event.target instanceof Element ? event.target.closest(caret)?.closest('.menu__list-item') : null;
  if (!item) return;
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

/** Opens again, on a page that was just shown, the categories that the reader has opened. */
export async function reopenCategories(): Promise<void> {
  for (const address of opened) {
    const item = findItem(document, address);
    if (item?.classList.contains(collapsed)) await open(item, false);
  }
}

/** Opens a category. `isAsked` says that the reader has asked for it now, and so sees it unfold, or why it cannot be opened. */
async function open(item: Element, isAsked: boolean): Promise<void> {
  const fetched = listOf(item) ? undefined : await fetchList(item, isAsked);
  // Meanwhile the reader may have clicked again.
  const list = listOf(item) ?? fetched;
  if (!list) return;
  if (!list.isConnected) item.append(list);
  list.removeAttribute('hidden');
  show(item, true);
  if (!isAsked) return;
  const height = list.offsetHeight;
  list.animate(
    [
      { height: 0, overflow: 'hidden' },
      { height: `${String(height)}px`, overflow: 'hidden' },
    ],
    { duration: foldDuration(height), easing: 'ease-in-out' },
  );
}

async function fetchList(item: Element, isAsked: boolean): Promise<HTMLElement | undefined> {
  const address = addressOfItem(item);
  try {
    const found = findItem(await window.inTime(fetchPage(address)), address);
    const list = found && listOf(found);
    if (!list) throw new OtherDocument(address);
    const copy = document.importNode(list, true);
    for (const link of copy.querySelectorAll('[aria-current]')) {
      link.removeAttribute('aria-current');
      link.classList.remove('menu__link--active');
    }
    return copy;
  } catch (error) {
    // A page of another deploy, or one without the category, is loaded as a document.
    if (!isAsked) opened.delete(address);
    else if (error instanceof OtherDocument) location.assign(address);
    else showLoadError(address, () => void open(item, true));
    return undefined;
  }
}

/** Says whether a category is open, in Docusaurus' words. */
function show(item: Element, isOpen: boolean): void {
  const control = item.querySelector(':scope > div [aria-expanded]');
  const label = control?.getAttribute('aria-label');
  item.classList.toggle('menu__list-item--collapsed', !isOpen);
  control?.setAttribute('aria-expanded', String(isOpen));
  if (label) control?.setAttribute('aria-label', label.replace(/^\w+/, isOpen ? 'Collapse' : 'Expand'));
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

/** How long an element of a height in pixels takes to unfold, in milliseconds: as in Docusaurus, which follows Material Design. */
function foldDuration(height: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 1;
  const size = height / 36;
  return Math.round((4 + 15 * size ** 0.25 + size / 5) * 10);
}
