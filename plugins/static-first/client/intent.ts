import { appWanted } from '../format';
import { appRuns, startApp } from './startApp';

// The app starts when a reader reaches for what only the app can serve. What the reader does there before the app runs is
// done again once it does, so that it is not lost.

/** Needs the app as soon as the page is there. */
const atOnce = '[data-app="load"]';
/** Needs the app when it is used. Links inside work without it. */
const controls = ['.menu__caret', '.menu__link--sublist-caret', '[data-app="use"] :is(button, input)'];
const needsApp = controls.join();
for (const type of ['pointerover', 'pointerdown', 'focusin'])
  document.addEventListener(type, ({ target }) => {
    if (controlOf(target)) startApp();
  });

document.addEventListener(
  'click',
  (event) => {
    const control = controlOf(event.target);
    if (!control || appRuns()) return;
    event.preventDefault();
    startApp(() => {
      control.click();
    });
  },
  true,
);

document.addEventListener(appWanted, () => {
  startApp();
});
if (document.querySelector(atOnce)) startApp();
if (document.querySelector('[data-app="scroll"]'))
  addEventListener(
    'scroll',
    () => {
      startApp();
    },
    { once: true },
  );

function controlOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(needsApp) : null;
}
