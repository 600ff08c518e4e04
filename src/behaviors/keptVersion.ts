// Leads from a page that belongs to no version to the version that the reader keeps to. Such a page was built with links to the latest one.

/** Forgets a stored version that the site has no more, and follows one that is not the latest. */
export function followVersion(key: string, stored: string): void {
  const choices = [...document.querySelectorAll<HTMLElement>('[data-version]')];
  const choice = choices.find(({ dataset }) => dataset.version === stored);
  if (choices.length === 0) return;
  if (!choice) localStorage.removeItem(key);
  else if (!document.querySelector('meta[name="docusaurus_version"]')) showVersion(stored, choice);
}

function showVersion(name: string, choice: HTMLElement): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-kept]')) {
    const words = link.dataset.kept?.split(' ') ?? [];
    const address = words[words.indexOf(name) + 1];
    if (words.includes(name) && address !== undefined) link.setAttribute('href', address);
  }
  const label = choice.firstChild?.textContent?.trim() ?? '';
  const summary = choice.closest('details')?.querySelector('summary');
  summary?.setAttribute('aria-label', `Version ${label}`);
  if (summary?.firstChild) summary.firstChild.textContent = label;
}
