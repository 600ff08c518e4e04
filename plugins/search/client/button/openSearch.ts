import type * as Search from '../ui/dialog';

// The search button is a link to the page with all results, which works without scripts. Here it opens the search in a
// dialog: by a click, by a key typed on it, by Ctrl K or `/` anywhere. Reaching for it fetches what the search needs.

const button = 'a.search-button';
const fields = 'input,textarea,select,[contenteditable]';
/** What the reader typed since the search was opened, until its text field is there. */
let typed: string | undefined;

/** The index of the page's version, which takes longer than all else. A failure is reported by the search that needs it. */
let index: Promise<Response> | undefined;

/** Fetches the dialog, what renders it and the index side by side. */
const load = async (): Promise<typeof Search> => {
  const address = document.querySelector<HTMLElement>(button)?.dataset.index;
  if (address && !index) (index = fetch(address)).catch(() => undefined);
  const [dialog] = await window.inTime(
    Promise.all([import('../ui/dialog'), import('@site/src/islands/runtime')]),
  );
  dialog.prepare(index);
  return dialog;
};

// Browsers without dialogs follow the link.
if ('HTMLDialogElement' in window) {
  // A touch, too, begins with `pointerover`.
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      if (isIn(button, target)) load().catch(() => undefined);
    });
  document.addEventListener('click', (event) => {
    if (!isIn(button, event.target) || event.shiftKey || hasModifier(event)) return;
    event.preventDefault();
    void open('');
  });
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isLetter = !hasModifier(event) && key.length === 1;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.shiftKey && key.toLowerCase() === 'k';
    if (isLetter && typed !== undefined) void open(key);
    else if (isLetter && isIn(button, target)) void open(/[ /]/.test(key) ? '' : key);
    else if (isCommand || (isLetter && key === '/' && !isIn(fields, target))) void open('');
    else return;
    event.preventDefault();
  });
}

/** If the search cannot be loaded, the rejection makes the page say so (`plugins/classic/client/lostParts.ts`). */
async function open(key: string): Promise<void> {
  typed = (typed ?? '') + key;
  try {
    // Of letters that come meanwhile, the first one opens the dialog with all of them, and the others find it open.
    (await load()).open(typed);
  } finally {
    typed = undefined;
  }
}

/** Whether an event happened within an element. Its target may also be the document, which has no `closest`. */
function isIn(selector: string, target: Partial<Element> | null): boolean {
  return !!target?.closest?.(selector);
}

function hasModifier(event: KeyboardEvent | MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}
