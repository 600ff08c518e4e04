/** Under this name and the group's, the choice is kept: where Docusaurus' own tabs keep theirs. */
const storagePrefix = 'docusaurus.tab.';

/** Shows the panel of a tab. A tab of a group is a choice that all figures follow, and that is remembered. */
export function chooseTab(tab: Element): void {
  select(tab);
  const group = groupOf(tab);
  if (!group) return;
  const choice = tab.textContent;
  const before = tab.getBoundingClientRect().top;
  for (const other of groupedTabs(tab.ownerDocument))
    if (groupOf(other) === group && other.textContent === choice) select(other);
  // Figures above may have changed their height: what the reader clicked stays where it was.
  scrollBy(0, tab.getBoundingClientRect().top - before);
  try {
    localStorage.setItem(storagePrefix + group, choice);
  } catch {
    // A reader who allows no storage chooses again on the next page.
  }
}

/** Shows what the reader chose before; whatever else stands in the storage matches no tab. */
export function applyChoices(document: Document): void {
  try {
    for (const tab of groupedTabs(document))
      if (tab.textContent === localStorage.getItem(storagePrefix + String(groupOf(tab)))) select(tab);
  } catch {
    // Without storage there was no choice.
  }
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
