// Part of the early script: takes over islands when a reader reaches for one of their controls, or earlier where an island says so. In
// `npm run dev` islands are ordinary components of Docusaurus' app, and this is left out.
import type { ComponentType, ReactNode } from 'react';
import { atFirstSign } from '../behaviors/atFirstSign';
import { PageEvent } from '../navigation/format';
import { islands, type IslandName, type IslandStart } from './islands';

const island = '[data-island]';
const control = 'button,input,select,textarea';

/** Islands that are taken over or about to be. */
const started = new WeakMap<Element, Promise<void>>();
/** What ends the islands of the page that is shown. */
const endOf = new Map<Element, () => void>();
let hasActed = false;

const isTime: Readonly<Record<IslandStart, () => boolean>> = {
  load: () => true,
  query: () => location.search !== '',
  sign: () => hasActed || location.search + location.hash !== '',
};

// A touch, too, begins with `pointerover`. What fails here is reported by the click.
for (const type of ['pointerover', 'focusin'])
  document.addEventListener(type, ({ target }) => {
    const [own] = findIsland(target);
    if (own) start(own).catch(() => undefined);
  });
document.addEventListener('click', repeatLater, true);
document.addEventListener(PageEvent.pageShown, () => {
  for (const [element, end] of endOf)
    if (!element.isConnected) {
      end();
      endOf.delete(element);
    }
  startThose();
});
atFirstSign(() => {
  hasActed = true;
  startThose();
});
startThose();

/** Starts the islands that do not wait for their reader any longer. A failure is reported by the page. */
function startThose(): void {
  for (const element of document.querySelectorAll<HTMLElement>(island)) {
    const when = element.dataset.start as IslandStart | undefined;
    if (when && isTime[when]()) void start(element);
  }
}

/** A click on a control of an island that is not there yet is done again when it is. A form with an address works without it. */
function repeatLater(event: MouseEvent): void {
  const [own, used] = findIsland(event.target);
  if (!own || !used || endOf.has(own) || used.closest('form[action]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  void start(own).then(() => used.click());
}

/** The island that a control belongs to, and the control. Parts that the build has rendered are none of the island's. */
function findIsland(target: EventTarget | null): readonly [] | readonly [HTMLElement, HTMLElement] {
  const used = target instanceof Element ? target.closest<HTMLElement>(control) : null;
  const own = used?.closest<HTMLElement>(`${island},[data-slot]`);
  return used && own?.matches(island) ? [own, used] : [];
}

function start(element: HTMLElement): Promise<void> {
  const known = started.get(element);
  if (known) return known;
  const starting = takeOver(element);
  started.set(element, starting);
  return starting;
}

/** Fetches the island and all that it needs side by side, and hands the element over. After a failure the next use tries again. */
async function takeOver(element: HTMLElement): Promise<void> {
  try {
    const load: () => Promise<{ default: (props: never) => ReactNode }> =
      islands[element.dataset.island as IslandName];
    const [{ takeOver: show }, loaded] = await window.inTime(
      Promise.all([import('./takeOver'), load(), import('../islands/runtime')]),
    );
    // Meanwhile another page may be shown.
    if (!element.isConnected) return;
    endOf.set(element, show(element, loaded.default as ComponentType<object>));
    element.dataset.live = '';
  } catch (error) {
    started.delete(element);
    element.querySelector('[data-if-lost]')?.removeAttribute('hidden');
    throw error;
  }
}
