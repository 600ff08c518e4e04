import type { ClientModule } from '@docusaurus/types';

declare global {
  interface Window {
    /** What the social widget's script leaves behind once it has loaded. */
    twttr?: { widgets?: { load: () => void } };
  }
}

/** The social widget reads the page once, when it loads; so it is asked to look again on every later page. */
const socialWidget: ClientModule = {
  onRouteDidUpdate({ location, previousLocation }) {
    if (previousLocation && location.pathname !== previousLocation.pathname) window.twttr?.widgets?.load();
  },
};

export default socialWidget;
