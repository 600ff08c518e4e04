import { PageEvent } from '../format';

// A navbar that hides on scrolling is the app's work, so the app starts with the first scrolling. That is also a first sign of a reader,
// for which this file is fetched, so the page may be scrolled already.
if (document.querySelector('[data-app="scroll"]')) {
  addEventListener('scroll', start, { once: true });
  if (window.scrollY > 0) start();
}

function start(): void {
  document.dispatchEvent(new Event(PageEvent.appWanted));
}
