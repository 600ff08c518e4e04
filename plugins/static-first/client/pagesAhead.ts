// Links are ordinary until the app runs. A browser that can renders the page behind a link before the click, once the reader
// hovers it or puts a finger on it. The running app fetches the pages of links that are hovered, and this script those of links
// that get the focus.

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

// https://html.spec.whatwg.org/multipage/speculative-loading.html
const site = new URL('../..', import.meta.url).pathname;
const rules = `[{"where":{"href_matches":"${site}*"},"eagerness":"moderate"}]`;

if (!appRuns() && !isSlow() && canSpeculate()) speculate();
document.addEventListener('focusin', ({ target }) => {
  if (appRuns() && target instanceof HTMLAnchorElement && target.host === location.host)
    void window.docusaurus.preload(target.pathname);
});

function appRuns(): boolean {
  return document.documentElement.dataset.hasHydrated === 'true';
}

function isSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

// Older browsers do not have `supports`.
function canSpeculate(): boolean {
  const { supports } = HTMLScriptElement as { supports?: (type: string) => boolean };
  return supports?.('speculationrules') === true;
}

function speculate(): void {
  const script = document.createElement('script');
  script.type = 'speculationrules';
  // A page that is rendered ahead counts as a page view, so a site with analytics only fetches pages ahead.
  script.textContent = `{"${'gtag' in window ? 'prefetch' : 'prerender'}":${rules}}`;
  document.head.append(script);
}
