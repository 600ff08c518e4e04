// Where the site is configured so, the navbar leaves when the reader scrolls down, and comes back when the reader scrolls up. In
// `npm run dev`, Docusaurus does the same.

let last = scrollY;

addEventListener('scroll', hideOrShow, { passive: true });
// A control that has the focus must be seen.
document.addEventListener('focusin', ({ target }) => {
  const navbar = findNavbar();
  if (target instanceof Node && navbar?.contains(target)) navbar.removeAttribute('data-away');
});

function hideOrShow(): void {
  const navbar = findNavbar();
  const isUp = scrollY < last;
  last = scrollY;
  if (!navbar) return;
  const { offsetHeight } = navbar;
  const { scrollHeight } = document.documentElement;
  // Above the page and below it, browsers with a rubber band scroll as well.
  const isAtEnd = scrollY + innerHeight >= scrollHeight - offsetHeight;
  if (scrollY < offsetHeight || (isUp && !isAtEnd)) navbar.removeAttribute('data-away');
  else if (!isUp) navbar.setAttribute('data-away', '');
}

function findNavbar(): HTMLElement | undefined | null {
  return document.querySelector('[data-hides]')?.closest<HTMLElement>('.navbar');
}
