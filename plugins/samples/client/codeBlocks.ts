import { copyCode } from './copyCode';
import type * as typesModule from './types';
import { applyChoice, chooseTab, moveTab } from './tabs';

type Types = typeof typesModule;

const hoverDelay = 80;
const code = '.code > pre > code';

let types: Types | undefined;

/**
 * Makes the figures of code in a page work: copying, tabs, types. All listeners are the document's and all state stands in
 * attributes, so it works on the server's HTML and on what React puts in its place, and needs neither. What shows types is fetched
 * with the first type.
 */
export function startCodeBlocks(): void {
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointermove', onMove);
  document.addEventListener('scroll', () => types?.place(), { capture: true, passive: true });
  document.addEventListener('focusout', ({ target }) => {
    if ((target as Element).matches('.code > pre')) types?.closeType();
  });
  applyChoice();
}

/** Closes what is open. */
export function closeTypes(): void {
  types?.closeAll();
}

function onClick({ target, clientX, clientY }: MouseEvent): void {
  const element = target as Element;
  const button = element.closest<HTMLElement>('.code button');
  const clicked = element.closest(code);
  if (button?.matches('.code__copy')) void copyCode(button);
  else if (button?.matches('.code__types')) withTypes((loaded) => void loaded.toggleList(button));
  else if (button?.matches('[role=tab]')) chooseTab(button);
  else if (clicked && hasTypes(clicked) && getSelection()?.isCollapsed !== false)
    withTypes((loaded) => void loaded.showAt(clicked, clientX, clientY));
  else if (!element.closest('.pop')) closeTypes();
}

function onKey(event: KeyboardEvent): void {
  const { key, target } = event;
  const element = target as Element;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (key === 'Escape') {
    closeTypes();
  } else if (element.matches('.code [role=tab]')) {
    if (moveTab(element, key)) event.preventDefault();
  } else if (element.matches('.code > pre') && hasTypes(element)) {
    const isWalking = element.querySelector('.open') !== null;
    const inside = element.querySelector('code');
    // Until Enter begins the walk, arrows scroll the code.
    if (!inside || !(isWalking ? /^Arrow|^Home$|^End$/ : /^Enter$/).test(key)) return;
    event.preventDefault();
    withTypes((loaded) => void loaded.walk(inside, key));
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;

function onMove({ pointerType, target, clientX, clientY }: PointerEvent): void {
  if (pointerType !== 'mouse') return;
  clearTimeout(timer);
  const element = target as Element;
  if (element.closest('.pop')) return;
  const under = element.closest(code);
  timer = setTimeout(() => {
    if (under?.isConnected && hasTypes(under))
      withTypes((loaded) => void loaded.showAt(under, clientX, clientY));
    // What the keyboard has opened stays open while the mouse rests elsewhere.
    else if (!document.activeElement?.matches('.code > pre')) types?.closeType();
  }, hoverDelay);
}

function hasTypes(element: Element): boolean {
  return element.closest('.code')?.querySelector('[data-types]') !== null;
}

function withTypes(use: (loaded: Types) => void): void {
  void import('./types').then((loaded) => {
    types = loaded;
    use(loaded);
  });
}
