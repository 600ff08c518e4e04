import type { TypesFile } from '../format';
import { trustHtml } from '@site/src/trusted';
import { fetchAddresses, linkTypes } from './linkTypes';
import { wrapNames } from './wrapNames';

const hoverDelay = 80;
/** How long readers wait for the types of a page, in milliseconds. */
const patience = 7000;
const files = new Map<string, Promise<TypesFile | undefined>>();
let timer: ReturnType<typeof setTimeout> | undefined;
/** The name whose type is shown, or nothing. */
let pointedAt = '';

document.addEventListener('scroll', place, { capture: true, passive: true });
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  // A popover has links, which the next press of Tab reaches.
  if (
    (target as Element).matches('.code > pre, .pop[role=status], .pop[role=status] *') &&
    !popover()?.contains(relatedTarget as Node)
  )
    closeType();
});

/** Handles a mouse, a tap or a key: shows the type of one name, of the next one, or all types. */
export function answer(event: Event): void {
  const target = event.target as Element;
  const code = target.closest('.code > pre > code');
  if (event instanceof KeyboardEvent) {
    press(event, target);
  } else if (event.type === 'click') {
    const button = target.closest('.code__types');
    if (button) void toggleList(button);
    else if (!target.closest('.pop')) closeAll();
    if (code && getSelection()?.isCollapsed !== false) void showAt(code, event as MouseEvent);
  } else {
    clearTimeout(timer);
    // A type that was opened with the keyboard stays open while the mouse is elsewhere.
    if (!target.closest('.pop') && (code ?? !document.activeElement?.matches('.code > pre')))
      timer = setTimeout(() => void showAt(code, event as MouseEvent), hoverDelay);
  }
}

/** Closes what is open. If the focus is in a popover, it moves back to the code; if it is in a list, to the list's button. */
function closeAll(): void {
  if (popover()?.contains(document.activeElement)) opened()?.closest<HTMLElement>('.code > pre')?.focus();
  closeType();
  const list = document.querySelector('.pop--list');
  const button = list?.closest('.code')?.querySelector<HTMLElement>('.code__types');
  button?.setAttribute('aria-expanded', 'false');
  if (list?.contains(document.activeElement)) button?.focus();
  list?.remove();
}

function closeType(): void {
  popover()?.remove();
  opened()?.classList.remove('open');
  related();
}

/** Highlights what belongs to a procedure that the reader points at. Imports may end in another order than they began, so the last name counts. */
function related(name = ''): void {
  pointedAt = name;
  void import('./relate').then(({ relate }) => relate(pointedAt));
}

function opened(): Element | null {
  return document.querySelector('.code .open');
}

function popover(): HTMLElement | null {
  return document.querySelector('.pop[role=status]');
}

function press(event: KeyboardEvent, target: Element): void {
  const { key } = event;
  const code = target.matches('.code > pre') && target.firstElementChild;
  if (key === 'Escape') closeAll();
  // Arrow keys scroll the code until Enter has shown the first type.
  else if (code && (code.contains(opened()) ? /^(Arrow|Home|End)/.test(key) : key === 'Enter')) {
    event.preventDefault();
    void walk(code, key);
  }
}

async function walk(code: Element, key: string): Promise<void> {
  const file = await typesOf(code);
  if (!file) {
    showList(code, undefined);
    return;
  }
  const names = namesOf(code);
  const at = names.findIndex((name) => name === opened());
  const topOf = (index: number): number | undefined => names[index]?.getBoundingClientRect().top;
  const step = /Left|Up/.test(key) ? -1 : 1;
  let to = { Home: 0, End: names.length - 1 }[key] ?? at + step;
  while (/Up|Down/.test(key) && topOf(to) === topOf(at)) to += step;
  const name = names[to];
  if (name) show(name, file);
  name?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Shows the type of the name at a point of the page, or nothing if there is no name. */
async function showAt(code: Element | null, { clientX, clientY }: MouseEvent): Promise<void> {
  const file = code ? await typesOf(code) : undefined;
  const name = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-type]');
  if (file && name) show(name, file);
  else closeType();
}

function show(name: HTMLElement, file: TypesFile): void {
  const figure = name.closest('.code');
  const last = opened();
  if (!figure || name === last) return;
  // All names share one element, because screen readers announce a live region only if it was there before its text.
  if (figure.contains(last)) {
    last?.classList.remove('open');
  } else {
    closeType();
    const box = Object.assign(document.createElement('div'), { className: 'pop' });
    box.setAttribute('role', 'status');
    figure.append(box);
  }
  name.classList.add('open');
  related(name.textContent);
  const pop = popover();
  if (pop) {
    pop.innerHTML = trustHtml(typeOf(name, file));
    linkTypes(pop);
    // A type that is longer than its box is scrolled with the keyboard, too.
    if (pop.scrollHeight > pop.clientHeight) pop.tabIndex = 0;
    else pop.removeAttribute('tabindex');
  }
  place();
}

/** Keeps the popover at its name when the code scrolls, and closes it when the name is no longer visible. */
function place(): void {
  const name = opened();
  const pop = popover();
  const frame = name?.closest('.code')?.getBoundingClientRect();
  if (!name || !pop || !frame) return;
  const { left, right, bottom } = name.getBoundingClientRect();
  if (right < frame.left || left > frame.right) closeType();
  const start = Math.max(0, Math.min(left - frame.left, frame.width - pop.offsetWidth - 8));
  pop.style.cssText = `left:${String(start)}px;top:${String(bottom - frame.top)}px`;
}

async function toggleList(button: Element): Promise<void> {
  const wasOpen = button.matches('[aria-expanded=true]');
  closeAll();
  const figure = button.closest('.code');
  const code = figure?.querySelector(':scope > pre:not([hidden]) > code');
  if (wasOpen || !code) return;
  showList(code, await typesOf(code));
}

/** Lists the types of code below it, or says that they are missing. */
function showList(code: Element, file: TypesFile | undefined): void {
  const figure = code.closest('.code');
  const types = file
    ? [...new Set(namesOf(code).map((name) => typeOf(name, file)))].join('<li>')
    : 'Unable to fetch the types.';
  figure?.querySelector('.code__types')?.setAttribute('aria-expanded', 'true');
  figure?.insertAdjacentHTML(
    'beforeend',
    trustHtml(`<ul class="pop pop--list" aria-label="Types" tabindex="0"><li>${types}</ul>`),
  );
  const open = figure?.querySelector<HTMLElement>('.pop--list');
  if (!open) return;
  linkTypes(open);
  open.focus();
}

function namesOf(code: Element): HTMLElement[] {
  return [...code.querySelectorAll<HTMLElement>('[data-type]')];
}

function typeOf(name: HTMLElement, file: TypesFile): string {
  return file.types[Number(name.dataset.type)] ?? '';
}

/** Loads the types of a page, and wraps each name of the code in an element. */
async function typesOf(code: Element): Promise<TypesFile | undefined> {
  const figure = code.closest('.code');
  const [url, index] = figure?.querySelector('[data-types]')?.getAttribute('data-types')?.split('#') ?? [];
  if (!figure || !url) return undefined;
  const fetching = files.get(url) ?? fetchTypes(url);
  files.set(url, fetching);
  const [file] = await Promise.all([fetching, fetchAddresses(url)]);
  const panel = [...figure.querySelectorAll(':scope > pre > code')].indexOf(code);
  if (namesOf(code).length === 0) wrapNames(code, file?.names[Number(index)]?.[panel] ?? []);
  return file;
}

async function fetchTypes(url: string): Promise<TypesFile | undefined> {
  try {
    const reply = await fetch(url, { signal: abortIn(patience) });
    const { names, types } = (await reply.json()) as TypesFile;
    return { names, types };
  } catch {
    // The next request tries again.
    files.delete(url);
    return undefined;
  }
}

function abortIn(time: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), time);
  return controller.signal;
}
