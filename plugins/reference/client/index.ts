// What filters a list of names is fetched when a reader types into its field. Not with `listen`, as the early script does: a module that
// both share would cost every page one more request.
if (typeof document !== 'undefined') {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('.reference__filter')) filter(target);
  });
  // What was entered before this script was there.
  const field = document.querySelector<HTMLInputElement>('.reference__filter input');
  if (field?.value) filter(field);
}

function filter(field: HTMLInputElement): void {
  void window.inTime(import('./filterNames')).then(({ filterNames }) => filterNames(field));
}
