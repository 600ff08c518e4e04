import { PageEvent } from '../format';
import { appRuns, startApp } from './startApp';

// The app starts when a reader reaches for a control that only works in the app. Clicks on it before the app runs are repeated once
// it does, so that they are not lost.

/** Needs the app as soon as the page is there. */
const atOnce = '[data-app=load]';
/** Needs the app when it is used. Links inside work without it. */
const needsApp = '[data-app=use] :is(button,input)';
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
    // React answers to clicks while it takes over the page, a moment before the app runs. The click would count twice.
    event.stopPropagation();
    startApp(() => {
      control.click();
    });
  },
  true,
);

document.addEventListener(PageEvent.appWanted, () => {
  startApp();
});
if (document.querySelector(atOnce)) startApp();
if (document.querySelector('[data-app=scroll]'))
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
