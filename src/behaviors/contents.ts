// Marks the current heading in the contents of a page: the last one above the lower edge of the window's upper third.

const links = '.theme-doc-toc-desktop a[href^="#"]';

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
  const above = all.filter((link) => topOf(headingOf(link)) < line);
  const isAtEnd = window.innerHeight + window.scrollY >= document.body.scrollHeight - 2;
  const current = isAtEnd && window.scrollY > 0 ? all.at(-1) : above.at(-1);
  for (const link of all) link.classList.toggle('contents__active', link === current);
}

/** How far below the top of the window an element begins. One that is not laid out, as after the first screen of a page that opens, is nowhere. */
function topOf(element: HTMLElement | null): number {
  return element?.getClientRects()[0]?.top ?? Infinity;
}

function headingOf({ hash }: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}
