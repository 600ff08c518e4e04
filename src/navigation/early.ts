// What the navigation does before a reader has given a sign, so it is part of the early script.
import { countViews } from './tell/pageViews';
import { tellWidget } from './tell/socialWidget';

// Without a connection, a link would put the browser's own error in the place of the page, unless the page is kept on the device.
addEventListener('click', (event) => {
  // Only secure addresses have workers.
  const { onLine, serviceWorker } = navigator as Partial<Navigator>;
  if (onLine || serviceWorker?.controller || event.defaultPrevented) return;
  if (!(event.target instanceof Element) || !event.target.closest('a:not([href^="#"])')) return;
  event.preventDefault();
  void window.inTime(Promise.reject(new TypeError('Offline')));
});

// A site without them has this left out by the bundler.
if (process.env.TRACKING_ID) countViews();
if (process.env.SOCIAL_WIDGET) tellWidget();
