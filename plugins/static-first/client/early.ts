// The one script of a page. It makes the page work without the app, and starts the app when the reader needs it.
import { PageEvent } from '../format';
import './intent';

// Without a connection, a link would put the browser's own error in the place of the page, unless the page is kept on the device. The
// script of the first paint says in the page what is thrown here.
addEventListener('click', (event) => {
  // Only secure addresses have workers.
  const { onLine, serviceWorker } = navigator as Partial<Navigator>;
  if (onLine || serviceWorker?.controller || event.defaultPrevented) return;
  if (!(event.target as Element).closest('a:not([href^="#"])')) return;
  event.preventDefault();
  throw new ReferenceError('There is no connection.');
});

// A site without analytics has this left out by the bundler. A move that comes before the script that counts it is not lost.
if (process.env.TRACKING_ID) {
  const count = (address: string): void => {
    void import('./pageViews').then(({ countMove }) => {
      countMove(address);
    });
  };
  addEventListener('hashchange', ({ newURL }) => {
    count(newURL);
  });
  document.addEventListener(PageEvent.pageShown, () => {
    count(location.href);
  });
}
