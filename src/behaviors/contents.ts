// Marks the current heading in the contents of a page: the last one above the upper third of the window.

const links = '.theme-doc-toc-desktop a[href^="#"]';
const active = 'contents__active';

let isWaiting = false;

for (const event of ['scroll', 'resize', 'hashchange'])
  window.addEventListener(event, schedule, { passive: true });
new MutationObserver(schedule).observe(document.body, { childList: true, subtree: true });
schedule();

function schedule(): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(mark);
}

function mark(): void {
  isWaiting = false;
  const all = [...document.querySelectorAll<HTMLAnchorElement>(links)];
  const line = window.innerHeight / 3;
  const above = all.filter((link) => (headingOf(link)?.getBoundingClientRect().top ?? Infinity) < line);
  const isAtEnd = window.innerHeight + window.scrollY >= document.body.scrollHeight - 2;
  const current = isAtEnd && window.scrollY > 0 ? all.at(-1) : above.at(-1);
  for (const link of all) link.classList.toggle(active, link === current);
}

function headingOf({ hash }: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}
