/** How many names a page shows without a field that filters them: as many as fit on a screen. */
const mostNames = 20;

/** Renders the field above a long list of names; nothing above a short one. `client/filterNames` makes it work, and without scripts it is not shown. */
export function renderFilter(names: number): string {
  return names > mostNames
    ? `<div class="reference__filter tool"><input type="search" aria-label="Filter names" placeholder="Filter ${String(names)} names" autocomplete="off" spellcheck="false"><output></output></div>`
    : '';
}
