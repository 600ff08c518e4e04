import { PageEvent } from '../navigation/format';

// A long sidebar is scrolled to the page that it marks. An observer tells where the mark is without a layout of its own.
document.addEventListener(PageEvent.pageShown, show);
show();

function show(): void {
  const current = document.querySelector('.side [aria-current=page]');
  if (!current) return;
  new IntersectionObserver(([mark], observer) => {
    observer.disconnect();
    if (!mark || mark.isIntersecting || mark.boundingClientRect.height === 0) return;
    const list = current.closest('.side');
    if (list) list.scrollTop += mark.boundingClientRect.top - innerHeight / 2;
  }).observe(current);
}
