/** Shows the rows of the list of samples that fit what its filters say, and how many these are. */
export function filterSamples(document: Document): void {
  const form = document.querySelector<HTMLFormElement>('.samples-filters');
  if (!form) return;
  const { page, kind, run } = Object.fromEntries(
    [...form.querySelectorAll('select')].map(({ name, value }) => [name, value]),
  );
  let count = 0;
  let all = 0;
  for (const body of document.querySelectorAll<HTMLTableSectionElement>('.samples tbody')) {
    const [title, ...rows] = body.rows;
    const isPage = !page || title?.textContent === page;
    let isShown = false;
    for (const row of rows) {
      row.hidden = !(
        isPage &&
        (!kind || row.dataset.kind === kind) &&
        (!run || row.cells[2]?.textContent === run)
      );
      isShown ||= !row.hidden;
      count += Number(!row.hidden);
    }
    all += rows.length;
    body.hidden = !isShown;
  }
  const output = form.querySelector('output');
  if (output) output.value = `${count === all ? '' : `${String(count)} of `}${String(all)} samples`;
}
