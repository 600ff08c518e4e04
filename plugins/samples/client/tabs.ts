const storageKey = 'package-manager';

/** Shows the panel of a tab. A tab of a group is a choice that all figures follow, and that is remembered. */
export function chooseTab(tab: Element): void {
  select(tab);
  const list = tab.closest('[data-group]');
  if (!list) return;
  const before = tab.getBoundingClientRect().top;
  applyChoice(tab.textContent);
  // Figures above may have changed their height: what the reader clicked stays where it was.
  scrollBy(0, tab.getBoundingClientRect().top - before);
  try {
    localStorage.setItem(storageKey, tab.textContent);
  } catch {
    // A reader who allows no storage chooses again on the next page.
  }
}

/** Shows the package manager that the reader chose before; whatever else stands in the storage matches no tab. */
export function applyChoice(choice = remembered()): void {
  for (const tab of document.querySelectorAll('.code [data-group] [role=tab]'))
    if (tab.textContent === choice) select(tab);
}

/** Arrow keys, Home and End move between tabs. Says whether the key was one of them. */
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

function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function select(tab: Element): void {
  const tabs = [...(tab.parentElement?.children ?? [])];
  const panels = tab.closest('.code')?.querySelectorAll<HTMLElement>(':scope > pre') ?? [];
  for (const [index, each] of tabs.entries()) {
    each.setAttribute('aria-selected', String(each === tab));
    each.setAttribute('tabindex', each === tab ? '0' : '-1');
    panels[index]?.toggleAttribute('hidden', each !== tab);
  }
}
