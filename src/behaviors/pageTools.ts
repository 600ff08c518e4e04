// What the tools of a page do is fetched when a reader uses them.

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('.tool[data-section], [data-feedback] button');
  if (!button) return;
  if (button.dataset.section === undefined)
    void window.inTime(import('./sendFeedback')).then((tool) => tool.sendFeedback(button));
  else void window.inTime(import('./printSection')).then((tool) => tool.printSection(button));
});
