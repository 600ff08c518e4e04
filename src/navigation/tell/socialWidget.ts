import { PageEvent } from '../format';

declare global {
  interface Window {
    /** What the social widget's script leaves behind once it has loaded. */
    twttr?: { widgets?: { load: () => void } };
  }
}

/** The social widget reads the page once, when it loads; so it is asked to look again at every page that is shown later. */
export function tellWidget(): void {
  document.addEventListener(PageEvent.pageShown, () => {
    window.twttr?.widgets?.load();
  });
}
