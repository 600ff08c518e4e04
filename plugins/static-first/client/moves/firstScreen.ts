const { dataset } = document.documentElement;

/**
 * Lets the browser lay out only the first blocks of an article for the next frame, and the others right after it: to lay out a whole
 * article takes longer than all else that a move does.
 */
export function showFirstScreen(): void {
  // Where nothing is painted, there is no next frame.
  if (document.hidden) return;
  dataset.firstScreen = '';
  requestAnimationFrame(() => {
    setTimeout(() => {
      delete dataset.firstScreen;
    });
  });
}
