/** A choice is stored under this prefix and the name of its group, as the tabs of Docusaurus do. */
const storagePrefix = 'docusaurus.tab.';

/** Shows the panel of a tab. If the tab belongs to a group, all figures show the same choice, and it is stored. */
export function chooseTab(tab: Element): void {
  select(tab);
  const group = groupOf(tab);
  if (!group) return;
  const choice = tab.textContent;
  const before = tab.getBoundingClientRect().top;
  for (const other of groupedTabs(tab.ownerDocument))
    if (groupOf(other) === group && other.textContent === choice) select(other);
  // Figures above may have changed their height. This keeps the clicked tab at the same place on the screen.
  scrollBy(0, tab.getBoundingClientRect().top - before);
  try {
    localStorage.setItem(storagePrefix + group, choice);
  } catch {
    // Without storage, the reader chooses again on the next page.
  }
}

/** Shows the tabs that the reader chose before. Other values in the storage match no tab. */
export function applyChoices(document: Document): void {
  try {
    for (const tab of groupedTabs(document))
      if (tab.textContent === localStorage.getItem(storagePrefix + String(groupOf(tab)))) select(tab);
  } catch {
    // Without storage there was no choice.
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

function groupedTabs(document: Document): NodeListOf<Element> {
  return document.querySelectorAll('.code [data-group] [role=tab]');
}

function groupOf(tab: Element): string | null | undefined {
  return tab.parentElement?.getAttribute('data-group');
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
