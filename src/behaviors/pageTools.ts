// What the tools of a page do is fetched when a reader uses them.

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('.tool[data-section], [data-feedback] button');
  if (!button) return;
  if (button.dataset.section === undefined)
    void import('./sendFeedback').then((tool) => tool.sendFeedback(button));
  else void import('./printSection').then((tool) => tool.printSection(button));
});
