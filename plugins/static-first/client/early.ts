// The one script of a page. It makes the page work without the app, and starts the app when the reader needs it.
import { PageEvent } from '../format';
import './intent';

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
