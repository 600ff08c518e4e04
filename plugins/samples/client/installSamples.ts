import { PageEvent } from '../../../src/navigation/format';
import { openFold, openFoundFolds, toggleFold } from './folds';
import { choose, readStack, showStack } from './stack';
import { applyChoices, chooseTab, moveTab } from './tabs';
import type * as setupsModule from './setups';
import type * as typesModule from './types';

type Types = typeof typesModule;

/** Modules that are fetched when a reader needs them. */
export interface Loaders {
  types: () => Promise<Types>;
  setups: () => Promise<typeof setupsModule>;
}

/**
 * Makes the figures of code in a document work: copying, tabs, types, set-ups. All listeners are on the document
 * and all state is in attributes. `load` imports what shows types when a
 * reader first points at code that has types, and what opens set-ups with the first click on their button.
 */
export function installSamples(document: Document, load: Loaders): void {
  let types: Types | undefined;
  const askTypes = (event: Event): void => {
    if (types) types.answer(event);
    else if ((event.target as Element).closest('.code')?.querySelector('[data-types]'))
      void window.inTime(load.types()).then((loaded) => {
        types = loaded;
        types.answer(event);
      });
  };
  const showChoices = (): void => {
    applyChoices(document);
    showStack(document);
  };
  const showPage = (): void => {
    readStack();
    showChoices();
    openFoundFolds(document);
    filterSamples(document);
  };
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('.code button');
    if (button?.matches('.code__copy')) void copyCode(button);
    if (button?.matches('[role=tab]')) chooseTab(button);
    if (button?.matches('.code__setup'))
      void window.inTime(load.setups()).then(({ toggleSetup }) => toggleSetup(button));
    if (button?.matches('.unfold')) toggleFold(button);
    askTypes(event);
  });
  document.addEventListener('change', ({ target }) => {
    if ((target as Element).matches('.samples-filters select')) filterSamples(document);
    if (target instanceof HTMLInputElement && target.matches('.stack input')) {
      choose(target.name, target.value);
      showChoices();
    }
  });
  document.addEventListener('keydown', (event) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (key === 'Tab') updateTabStops(document, document.activeElement);
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    if (!(target as Element).matches('.code [role=tab]')) askTypes(event);
    else if (moveTab(target as Element, key)) event.preventDefault();
  });
  document.addEventListener('pointermove', (event) => {
    if (event.pointerType === 'mouse') askTypes(event);
  });
  document.addEventListener(
    'scroll',
    ({ target }) => {
      if (target instanceof Element && target.matches('.fold')) openFold(target);
    },
    true,
  );
  document.addEventListener(PageEvent.pageShown, showPage);
  showPage();
}

/** Copies the code that a figure shows, without removed lines, errors and answers to `^?`. */
async function copyCode(button: Element): Promise<void> {
  const label = 'Copy the code';
  const setLabel = (text: string): void => button.setAttribute('aria-label', text);
  const code = button.closest('.code')?.querySelector(':scope > pre:not([hidden]) code')?.cloneNode(true) as
    | Element
    | undefined;
  if (!code) return;
  for (const row of code.querySelectorAll('.del, .er, .ask, [hidden]')) row.remove();
  try {
    await navigator.clipboard.writeText(code.textContent);
    setLabel('Copied');
  } catch {
    setLabel('Copying is not allowed here');
  }
  setTimeout(setLabel, 1500, label);
}

/** Shows the rows of the list of samples that fit what its filters say, with their pages unfolded, and how many these are. */
function filterSamples(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('.samples-filters');
  if (!form) return;
  const { page, kind, run } = Object.fromEntries(
    [...form.querySelectorAll('select')].map(({ name, value }) => [name, value]),
  );
  const isFiltered = [page, kind, run].some(Boolean);
  let count = 0;
  let all = 0;
  for (const group of document.querySelectorAll<HTMLDetailsElement>('.samples')) {
    const isPage = !page || group.querySelector('b')?.textContent === page;
    const rows = [...group.querySelectorAll('li')];
    for (const row of rows)
      row.hidden = !(isPage && (!kind || row.dataset.kind === kind) && (!run || row.dataset.run === run));
    const shown = rows.filter(({ hidden }) => !hidden).length;
    count += shown;
    all += rows.length;
    group.hidden = shown === 0;
    // What the reader has unfolded stays so until a filter folds it.
    if (isFiltered) group.open = shown > 0;
    else if (form.dataset.filtered) group.open = false;
  }
  form.dataset.filtered = isFiltered ? 'true' : '';
  const output = form.querySelector('output');
  if (output) output.value = `${count === all ? '' : `${String(count)} of `}${String(all)} samples`;
}

/**
 * Makes tab stops of the panels of code that scroll, and of no others. The server cannot know which do, so it makes one of each. Called
 * with each press of Tab, since tabs, folds and the width of the window change what scrolls.
 */
function updateTabStops(root: ParentNode, focused: Element | null): void {
  const panels = [...root.querySelectorAll<HTMLElement>('.code pre')].filter((panel) => panel !== focused);
  // All are measured before one is changed: otherwise the browser would lay the page out again for each.
  const scrolling = panels.map(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth || scrollHeight > clientHeight,
  );
  panels.forEach((panel, index) => {
    if (scrolling[index]) panel.tabIndex = 0;
    else panel.removeAttribute('tabindex');
  });
}
