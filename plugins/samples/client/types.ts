import type { TypesFile } from '../format';

/** A name in code that has a type: where it begins in the text, how long it is, which type it has. */
type Name = readonly [start: number, length: number, type: number];

interface Opened {
  code: Element;
  names: readonly Name[];
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
  if (offset === undefined) return closeType();
  const names = await namesOf(code);
  const at = names.list.findIndex(([start, length]) => start <= offset && offset <= start + length && isIn(code, start, length, x, y));
  if (at < 0) closeType();
  else if (opened?.code !== code || opened.at !== at) show(code, names, at);
}

/** Keys in focused code: Enter opens the first type, arrows walk, Escape ends. Says whether the key was used. */
export function walk(pre: Element, key: string): boolean {
  const code = pre.querySelector('code');
  const isOpen = opened?.code === code;
  if (key === 'Enter' && code && !isOpen) {
    void namesOf(code).then((names) => {
      if (names.list.length > 0) show(code, names, 0);
    });
    return true;
  }
  if (!opened || !isOpen) return false;
  const { names, at } = opened;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: lineStep(1), ArrowUp: lineStep(-1), Home: -at, End: names.length - 1 - at }[key];
  if (step === undefined) return false;
  const to = Math.min(Math.max(at + step, 0), names.length - 1);
  if (code) void namesOf(code).then((all) => { show(code, all, to); });
  return true;
}

/** Opens or closes the list of all types of the shown code. */
export async function toggleList(button: HTMLElement): Promise<void> {
  const isOpen = list?.button === button;
  closeAll();
  if (isOpen) return;
  const figure = button.closest('.code');
  const code = figure?.querySelector(':scope > pre:not([hidden]) code');
  if (!figure || !code) return;
  const { list: names, file } = await namesOf(code);
  const pop = popOver(figure, 'region');
  pop.className += ' pop--list';
  pop.setAttribute('aria-label', 'Types');
  pop.tabIndex = 0;
  pop.innerHTML = [...new Set(names.map(([, , type]) => type))].map((type) => toHtml(file, type)).join('') || '<p>The types could not be fetched. Check your connection and try again.</p>';
  list = { pop, button };
  button.setAttribute('aria-expanded', 'true');
  pop.focus();
}

/** Closes what is open; from a list, focus goes back to its button. Says whether anything was open. */
export function closeAll(): boolean {
  const wasOpen = Boolean(opened ?? list);
  closeType();
  if (list) {
    const { pop, button } = list;
    list = undefined;
    button.setAttribute('aria-expanded', 'false');
    if (pop.contains(document.activeElement)) button.focus();
    pop.remove();
  }
  return wasOpen;
}

/** Closes the type that is shown. */
export function closeType(): void {
  if (!opened) return;
  const { mark, pop } = opened;
  opened = undefined;
  const parent = mark.parentNode;
  mark.replaceWith(...mark.childNodes);
  parent?.normalize();
  pop.remove();
}

function show(code: Element, { list: names, file }: { list: readonly Name[]; file: TypesFile | undefined }, at: number): void {
  const figure = code.closest('.code');
  const name = names[at];
  const before = opened?.code === code ? opened.pop : undefined;
  if (before) before.remove();
  closeType();
  const range = name && rangeOf(code, name[0], name[1]);
  if (!figure || !range) return;
  const mark = document.createElement('span');
  mark.className = 'open';
  try {
    range.surroundContents(mark);
  } catch {
    return;
  }
  // The same element speaks for all names of a walk: a live region is heard only if it was there before its words.
  const pop = before ?? popOver(figure, 'status');
  if (before) figure.append(pop);
  pop.innerHTML = toHtml(file, name[2]);
  mark.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const frame = figure.getBoundingClientRect();
  const word = mark.getBoundingClientRect();
  pop.style.left = `${String(Math.max(0, Math.min(word.left - frame.left, frame.width - pop.offsetWidth - 8)))}px`;
  pop.style.top = `${String(word.bottom - frame.top)}px`;
  opened = { code, names, at, mark, pop };
}

function popOver(figure: Element, role: string): HTMLElement {
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

async function namesOf(code: Element): Promise<{ list: Name[]; file: TypesFile | undefined }> {
  const figure = code.closest('.code');
  const [url = '', index] = figure?.querySelector('[data-types]')?.getAttribute('data-types')?.split('#') ?? [];
  if (!figure || !url) return { list: [], file: undefined };
  const fetched = files.get(url) ?? fetch(url).then((answer) => (answer.ok ? (answer.json() as Promise<TypesFile>) : undefined)).catch(() => undefined);
  files.set(url, fetched);
  const file = await fetched;
  // A fetch that failed is tried again at the next question.
  if (!file) files.delete(url);
  const panels = [...figure.querySelectorAll(':scope > pre')];
  const row = file?.names[Number(index)]?.[panels.findIndex((pre) => pre.contains(code))] ?? [];
  const names: Name[] = [];
  for (let at = 0, end = 0; at + 2 < row.length; at += 3) {
    const start = end + (row[at] ?? 0);
    end = start + (row[at + 1] ?? 0);
    names.push([start, end - start, row[at + 2] ?? 0]);
  }
  return { list: names, file };
}

/** How many names away the first name of the next line, or the last of the line before, is. */
function lineStep(direction: 1 | -1): number {
  if (!opened) return 0;
  const { code, names, at } = opened;
  const text = code.textContent;
  const lineOf = (name: Name | undefined): number => text.slice(0, name?.[0]).split('\n').length;
  let to = at;
  while (names[to] && lineOf(names[to]) === lineOf(names[at])) to += direction;
  return to - at;
}

function offsetAt(code: Element, x: number, y: number): number | undefined {
  const position = document.caretPositionFromPoint?.(x, y);
  const range = position ? undefined : document.caretRangeFromPoint?.(x, y);
  const node = position?.offsetNode ?? range?.startContainer;
  if (!node || !code.contains(node)) return undefined;
  const before = new Range();
  before.setStart(code, 0);
  before.setEnd(node, position?.offset ?? range?.startOffset ?? 0);
  return before.toString().length;
}

function rangeOf(code: Element, start: number, length: number): Range | undefined {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let before = 0, node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    if (start < before + text.length) {
      const range = new Range();
      range.setStart(text, start - before);
      range.setEnd(text, Math.min(start - before + length, text.length));
      return range;
    }
    before += text.length;
  }
  return undefined;
}

function isIn(code: Element, start: number, length: number, x: number, y: number): boolean {
  const box = rangeOf(code, start, length)?.getBoundingClientRect();
  return box !== undefined && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
}
