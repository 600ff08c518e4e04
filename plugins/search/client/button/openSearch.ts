import { PageEvent } from '../../../static-first/format';
import { resultsShown } from './resultsShown';
import type * as Search from '../ui';

// The search button is a link to the page with all results, which works without scripts. Here it opens the search in a
// dialog: by a click, by a key typed on it, by Ctrl K or `/` anywhere. Reaching for it fetches what the search needs.

const button = 'a.search-button';
const fields = 'input, textarea, select, [contenteditable]';
/** What the reader typed since the search was opened, until its text field is there. */
let typed: string | undefined;

const load = (): Promise<typeof Search> => import('../ui');

document.addEventListener(resultsShown, showResults);
document.addEventListener(PageEvent.pageShown, showResults);
showResults();

// Browsers without dialogs follow the link.
if ('HTMLDialogElement' in window) {
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      if (isIn(button, target))
        load().then(
          ({ prepare }) => {
            prepare();
          },
          () => undefined,
        );
    });
  document.addEventListener('click', (event) => {
    if (!isIn(button, event.target) || event.shiftKey || hasModifier(event)) return;
    event.preventDefault();
    open('');
  });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isLetter = !hasModifier(event) && key.length === 1;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && key.toLowerCase() === 'k';
    if (isLetter && typed !== undefined) open(key);
    else if (isLetter && isIn(button, target)) open(/[ /]/.test(key) ? '' : key);
    else if (isCommand || (isLetter && key === '/' && !isInField(target))) open('');
    else return;
    event.preventDefault();
  });
}

function open(key: string): void {
  // What is typed while the dialog is open belongs to the dialog.
  if (document.querySelector('dialog.search[open]')) return;
  typed = (typed ?? '') + key;
  load().then(
    (search) => {
      if (typed !== undefined) search.open(typed);
      typed = undefined;
    },
    () => {
      // Without the dialog there is still the page.
      location.href = document.querySelector<HTMLAnchorElement>(button)?.href ?? '/';
    },
  );
}

function showResults(): void {
  const page = document.querySelector<HTMLElement>('.search-page');
  if (page)
    load().then(
      (search) => {
        search.showResults(page);
      },
      () => page.querySelector('.search-page__lost')?.removeAttribute('hidden'),
    );
}

/** Whether a key is typed into a field. For a moment after a dialog closes, its hidden field can still have the focus. */
function isInField(target: EventTarget | null): boolean {
  return isIn(fields, target) && !isIn('dialog:not([open])', target);
}

function isIn(selector: string, target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function hasModifier({ ctrlKey, metaKey, altKey }: KeyboardEvent | MouseEvent): boolean {
  return ctrlKey || metaKey || altKey;
}
