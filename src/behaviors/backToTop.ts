// Once a reader has scrolled further than one window is high, a button in the navbar leads back to the top.

const easing = 0.85;
const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

let frame = 0;

window.addEventListener('scroll', offer, { passive: true });
offer();
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element && target.closest('.theme-back-to-top-button'))) return;
  cancelAnimationFrame(frame);
  if (reducedMotion.matches) window.scrollTo(0, 0);
  else moveUp();
});

function offer(): void {
  document.documentElement.toggleAttribute('data-far-down', window.scrollY > window.innerHeight);
}

/** Covers a part of the way in each frame, until the top is reached or the reader scrolls down meanwhile. */
function moveUp(lowest = Infinity): void {
  const { scrollY } = window;
  if (scrollY <= 0 || scrollY > lowest) return;
  const next = Math.floor(scrollY * easing);
  window.scrollTo(0, next);
  // Browsers round the position to the pixels of the screen.
  frame = requestAnimationFrame(() => moveUp(next + 1));
}
