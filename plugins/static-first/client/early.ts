// The one script of a page. It makes the page work as it stands, and starts the app when the reader needs it.
import './prepareDocusaurus';
import './intent';

// Where an analytics service is configured.
if ('gtag' in window)
  addEventListener('hashchange', ({ newURL }) => {
    void import('./pageViews').then(({ countMove }) => {
      countMove(newURL);
    });
  });
