// Marks the current heading in the contents of a page, which is the last one above the lower edge of the window's upper third, and keeps
// the contents clear of a pair of files.

const contents = '.theme-doc-toc-desktop';
const links = `${contents} a[href^="#"]`;

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
  const list = document.querySelector<HTMLElement>(contents);
  if (list) stepAside(list);
}

/** Moves contents below a pair of files that stands over them, and hides them as long as it leaves no room there. */
function stepAside(list: HTMLElement): void {
  list.style.transform = '';
  const box = list.getBoundingClientRect();
  const over = [...document.querySelectorAll('.pair')]
    .map((pair) => pair.getBoundingClientRect())
    .filter(({ top, bottom, right }) => right > box.left && top < box.bottom && bottom > box.top)
    .at(-1);
  const hasRoom = over !== undefined && over.bottom < (window.innerHeight * 2) / 3;
  list.toggleAttribute('data-covered', over !== undefined && !hasRoom);
  if (hasRoom) list.style.transform = `translateY(${String(over.bottom - box.top)}px)`;
}

/** How far below the top of the window an element begins. One that is not laid out, as after the first screen of a page that opens, is nowhere. */
function topOf(element: HTMLElement | null): number {
  return element?.getClientRects()[0]?.top ?? Infinity;
}

function headingOf({ hash }: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}
