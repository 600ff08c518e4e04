/** Shows the names of a list that have all words of a field, with the groups that they are in, and tells how many these are. */
export function filterNames(field: HTMLInputElement): void {
  const query = field.value.trim().toLowerCase();
  const words = query.split(/\s+/);
  const names = [...document.querySelectorAll<HTMLElement>('.reference__list > li, .reference__names a')];
  for (const name of names) {
    const text = name.textContent.toLowerCase();
    name.hidden = !words.every((word) => text.includes(word));
  }
  for (const group of document.querySelectorAll<HTMLElement>('.reference__names, .reference > div:has(> h2)'))
    group.hidden = query !== '' && !names.some((name) => !name.hidden && group.contains(name));
  const output = field.closest('.reference__filter')?.querySelector('output');
  const count = names.filter(({ hidden }) => !hidden).length;
  if (output) output.value = query === '' ? '' : `${String(count)} of ${String(names.length)} names`;
}
