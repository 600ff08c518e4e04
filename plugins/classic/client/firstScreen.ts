// To lay out a whole article takes longer than all else before the first frame. So styles hide what comes after its first screen, and after
// that frame its parts, each with a mark, are laid out one in a frame.

const data = document.documentElement.dataset;

// Where nothing is painted, there is no next frame.
window.showFirstScreen = (start) => {
  if (document.hidden) return;
  data.firstScreen = '';
  start(showPart);
};
// What a reader does may need the whole article, as a link to a heading does.
for (const type of ['click', 'keydown', 'visibilitychange']) addEventListener(type, showAll, true);

// A page that is opened again, or at a heading or a text, may be shown from another place than its top.
const [visit] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming?];
if (visit?.type === 'navigate' && !(visit.name + location.hash).includes('#'))
  window.showFirstScreen((next) => {
    let hasBegun = false;
    const begin = (): void => {
      if (hasBegun) return;
      hasBegun = true;
      next();
    };
    addEventListener('load', () => afterFrame(begin));
    // Once the frame is shown: before that, the next part would compete with it for the processor.
    new PerformanceObserver(begin).observe({ type: 'paint' });
  });

function showPart(): void {
  const part = document.querySelector('[data-rest]');
  part?.removeAttribute('data-rest');
  // Other parts may still be on their way.
  if (part || document.readyState === 'loading') afterFrame(showPart);
  else showAll();
}

function showAll(): void {
  delete data.firstScreen;
}

function afterFrame(next: () => void): void {
  requestAnimationFrame(() => {
    setTimeout(next);
  });
}

export {};
