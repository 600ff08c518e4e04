import { PageEvent } from '../../../static-first/format';
import { resultsShown } from './resultsShown';
import type * as Search from '../ui';

// The search button is a link to the page with all results, which works without scripts. Here it opens the search in a
// dialog: by a click, by a key typed on it, by Ctrl K or `/` anywhere. Reaching for it fetches what the search needs.

const button = 'a.search-button';
const fields = 'input,textarea,select,[contenteditable]';
/** What the reader typed since the search was opened, until its text field is there. */
let typed: string | undefined;

const load = (): Promise<typeof Search> => import('../ui');

document.addEventListener(resultsShown, showResults);
document.addEventListener(PageEvent.pageShown, showResults);
showResults();

// Browsers without dialogs follow the link.
if ('HTMLDialogElement' in window) {
  // A touch, too, begins with `pointerover`.
  for (const type of ['pointerover', 'focusin'])
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
    else if (isCommand || (isLetter && key === '/' && !isIn(fields, target))) open('');
    else return;
    event.preventDefault();
  });
}

function open(key: string): void {
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
      () => page.querySelector('[hidden]')?.removeAttribute('hidden'),
    );
}

/** Whether an event happened within an element. Its target may also be the document, which has no `closest`. */
function isIn(selector: string, target: Partial<Element> | null): boolean {
  return !!target?.closest?.(selector);
}

function hasModifier(event: KeyboardEvent | MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
