import type { TypesFile } from '../format';
import { isIn, offsetAt, rangeOf } from './places';

/** A name in code that has a type: where it begins in the text, how long it is, which type it has. */
type Name = readonly [start: number, length: number, type: number];

interface CodeTypes {
  names: readonly Name[];
  file: TypesFile | undefined;
}

interface Opened extends CodeTypes {
  code: Element;
  at: number;
  mark: HTMLElement;
  pop: HTMLElement;
}

const files = new Map<string, Promise<TypesFile | undefined>>();
let opened: Opened | undefined;
let list: { pop: HTMLElement; button: HTMLElement } | undefined;

/** Shows the type of the name at a point of the page, or closes what is open where there is none. */
export async function showAt(code: Element, x: number, y: number): Promise<void> {
  const offset = offsetAt(code, x, y);
  const types = await typesOf(code);
  const at = types.names.findIndex(
    ([start, length]) =>
      offset !== undefined && start <= offset && offset <= start + length && isIn(code, start, length, x, y),
  );
  if (at < 0) closeType();
  else if (opened?.code !== code || opened.at !== at) show(code, types, at);
}

/** Walks from name to name: Enter begins, arrows, Home and End go on. */
export async function walk(code: Element, key: string): Promise<void> {
  const types = await typesOf(code);
  const { names } = types;
  const from = opened?.code === code ? opened.at : undefined;
  if (names.length === 0) return;
  if (from === undefined) {
    show(code, types, 0);
    return;
  }
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: lineStep(code, names, from, 1),
    ArrowUp: lineStep(code, names, from, -1),
    Home: -from,
    End: names.length,
  };
  show(code, types, Math.min(Math.max(from + (steps[key] ?? 0), 0), names.length - 1));
}

/** Opens or closes the list of all types of the shown code. */
export async function toggleList(button: HTMLElement): Promise<void> {
  const wasOpen = list?.button === button;
  closeAll();
  const figure = button.closest('.code');
  const code = figure?.querySelector(':scope > pre:not([hidden]) code');
  if (wasOpen || !figure || !code) return;
  const { names, file } = await typesOf(code);
  const pop = createPop(figure, 'region');
  pop.classList.add('pop--list');
  pop.setAttribute('aria-label', 'Types');
  pop.tabIndex = 0;
  const types = [...new Set(names.map(([, , type]) => type))];
  pop.innerHTML = file
    ? types.map((type) => toHtml(file, type)).join('')
    : '<p>Unable to fetch the types.</p>';
  list = { pop, button };
  expand(button, true);
  pop.focus();
}

/** Closes what is open; from a list, focus goes back to its button. */
export function closeAll(): void {
  closeType();
  if (!list) return;
  const { pop, button } = list;
  list = undefined;
  expand(button, false);
  if (pop.contains(document.activeElement)) button.focus();
  pop.remove();
}

/** Closes the type that is shown. */
export function closeType(): void {
  opened?.pop.remove();
  unmark();
}

/** Keeps the popover at its name when the code scrolls, and closes it when the name is out of sight. */
export function place(): void {
  const figure = opened?.code.closest('.code');
  if (!opened || !figure) return;
  const { mark, pop, code } = opened;
  const frame = figure.getBoundingClientRect();
  const word = mark.getBoundingClientRect();
  const view = code.parentElement?.getBoundingClientRect() ?? frame;
  if (word.right < view.left || word.left > view.right) {
    closeType();
    return;
  }
  pop.style.left = `${String(Math.max(0, Math.min(word.left - frame.left, frame.width - pop.offsetWidth - 8)))}px`;
  pop.style.top = `${String(word.bottom - frame.top)}px`;
}

function show(code: Element, types: CodeTypes, at: number): void {
  const figure = code.closest('.code');
  // The same element speaks for all names of a walk: a live region is heard only if it was there before its words.
  const pop = opened?.code === code ? opened.pop : undefined;
  if (pop) unmark();
  else closeType();
  const [start = 0, length = 0, type = 0] = types.names[at] ?? [];
  const range = rangeOf(code, start, length);
  if (!figure || !range) return;
  const mark = document.createElement('span');
  mark.className = 'open';
  range.surroundContents(mark);
  opened = { ...types, code, at, mark, pop: pop ?? createPop(figure, 'status') };
  opened.pop.innerHTML = toHtml(types.file, type);
  mark.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  place();
}

function expand(button: Element, isOpen: boolean): void {
  button.setAttribute('aria-expanded', String(isOpen));
}

function unmark(): void {
  if (!opened) return;
  const { mark } = opened;
  opened = undefined;
  const parent = mark.parentNode;
  mark.replaceWith(...mark.childNodes);
  parent?.normalize();
}

function createPop(figure: Element, role: string): HTMLElement {
  const pop = document.createElement('div');
  pop.className = 'pop';
  pop.setAttribute('role', role);
  figure.append(pop);
  return pop;
}

function toHtml(file: TypesFile | undefined, type: number): string {
  const [signature = '', about] = file?.types[type] ?? [];
  return `<pre><code>${signature}</code></pre>${about ? `<p>${about}</p>` : ''}`;
}

async function typesOf(code: Element): Promise<CodeTypes> {
  const figure = code.closest('.code');
  const [url = '', index] =
    figure?.querySelector('[data-types]')?.getAttribute('data-types')?.split('#') ?? [];
  const fetched = files.get(url) ?? fetchTypes(url);
  files.set(url, fetched);
  const file = await fetched;
  // A fetch that failed is tried again at the next question.
  if (!file) files.delete(url);
  const panels = [...(figure?.querySelectorAll(':scope > pre') ?? [])];
  const row = file?.names[Number(index)]?.[panels.findIndex((pre) => pre.contains(code))] ?? [];
  const names: Name[] = [];
  for (let at = 0, end = 0; at < row.length; at += 3) {
    const [distance = 0, length = 0, type = 0] = row.slice(at);
    names.push([end + distance, length, type]);
    end += distance + length;
  }
  return { names, file };
}

async function fetchTypes(url: string): Promise<TypesFile | undefined> {
  try {
    const answer = await fetch(url);
    return answer.ok ? ((await answer.json()) as TypesFile) : undefined;
  } catch {
    return undefined;
  }
}

/** How many names away the first name on another line is. */
function lineStep(code: Element, names: readonly Name[], from: number, direction: 1 | -1): number {
  const lineOf = (at: number): number => code.textContent.slice(0, names[at]?.[0]).split('\n').length;
  let to = from;
  while (names[to] && lineOf(to) === lineOf(from)) to += direction;
  return to - from;
}
