import { narrowScreen } from '../../../classic/format';

/** Whether the code and what it prints are below each other, as in `play.css`. */
export function isNarrow(): boolean {
  return matchMedia(narrowScreen).matches;
}

/** Scrolls the page to an element, without taking the focus from where it is. */
export function scrollTo(element: HTMLElement | null): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' });
}
