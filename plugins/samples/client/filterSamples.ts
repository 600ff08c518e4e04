/** Shows the rows of the list of samples that fit what its filters say, with their pages unfolded, and how many these are. */
export function filterSamples(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('.samples-filters');
  if (!form) return;
  const { page, kind, run } = Object.fromEntries(
    [...form.querySelectorAll('select')].map(({ name, value }) => [name, value]),
  );
  const isFiltered = [page, kind, run].some(Boolean);
  let count = 0;
  let all = 0;
  for (const group of document.querySelectorAll<HTMLDetailsElement>('.samples')) {
    const isPage = !page || group.querySelector('b')?.textContent === page;
    const rows = [...group.querySelectorAll('li')];
    for (const row of rows)
      row.hidden = !(isPage && (!kind || row.dataset.kind === kind) && (!run || row.dataset.run === run));
    const shown = rows.filter(({ hidden }) => !hidden).length;
    count += shown;
    all += rows.length;
    group.hidden = shown === 0;
    // What the reader has unfolded stays so until a filter folds it.
    if (isFiltered) group.open = shown > 0;
    else if (form.dataset.filtered) group.open = false;
  }
  form.dataset.filtered = isFiltered ? 'true' : '';
  const output = form.querySelector('output');
  if (output) output.value = `${count === all ? '' : `${String(count)} of `}${String(all)} samples`;
}
