import { choose } from './stack';

/** Shows the panel of a tab. If the tab is a choice of the reader's stack, all figures show the same choice, and it is stored. */
export function chooseTab(tab: Element): void {
  select(tab);
  const group = tab.parentElement?.getAttribute('data-group');
  const [, word] = /^is-(.+)/.exec(tab.className) ?? [];
  if (!group || !word) return;
  const before = tab.getBoundingClientRect().top;
  choose(group, word);
  applyChoices(tab.ownerDocument);
  // Figures above may have changed their height. This keeps the clicked tab at the same place on the screen.
  scrollBy(0, tab.getBoundingClientRect().top - before);
}

/** Shows the tabs and the packages of the reader's stack. What does not have the choice stays as it is. */
export function applyChoices({ documentElement: root }: Document): void {
  for (const word of root.dataset.stack?.split(' ') ?? []) {
    for (const tab of root.querySelectorAll(`.has-${word} .is-${word}[role=tab]`)) select(tab);
    for (const part of root.querySelectorAll(`.or-${word} > *`))
      part.toggleAttribute('hidden', !part.matches(`.is-${word}`));
  }
}

/** Moves between tabs with arrow keys, Home and End. Returns whether the key was one of them. */
export function moveTab(tab: Element, key: string): boolean {
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  const at = tabs.indexOf(tab as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
  const next = to === undefined ? undefined : tabs.at(to % tabs.length);
  if (!next) return false;
  next.focus();
  chooseTab(next);
  return true;
}

function select(tab: Element): void {
  const tabs = [...(tab.parentElement?.children ?? [])];
  const panels = tab.closest('.code')?.querySelectorAll(':scope > pre') ?? [];
  for (const [index, each] of tabs.entries()) {
    each.setAttribute('aria-selected', String(each === tab));
    each.setAttribute('tabindex', each === tab ? '0' : '-1');
    panels[index]?.toggleAttribute('hidden', each !== tab);
  }
}
