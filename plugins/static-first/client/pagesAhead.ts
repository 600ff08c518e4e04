// Links are ordinary until the app runs. Where the browser can, it renders the page behind a link ahead of the click,
// once the reader hovers it or puts a finger on it. The running app fetches pages that are hovered, and here those that
// get the focus.

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

// https://html.spec.whatwg.org/multipage/speculative-loading.html
const rules = '[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]';

const root = document.documentElement;

if (!appRuns() && !isSlow() && canSpeculate()) speculate();
document.addEventListener('focusin', ({ target }) => {
  if (appRuns() && target instanceof HTMLAnchorElement && target.host === location.host)
    void window.docusaurus.preload(target.pathname);
});

function appRuns(): boolean {
  return root.dataset.hasHydrated === 'true';
}

function isSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

// Older browsers have no such question either.
function canSpeculate(): boolean {
  const { supports } = HTMLScriptElement as { supports?: (type: string) => boolean };
  return supports?.('speculationrules') === true;
}

function speculate(): void {
  const script = document.createElement('script');
  script.type = 'speculationrules';
  // A page that is rendered ahead counts itself as seen, so where somebody counts, pages are only fetched ahead.
  script.textContent = `{"${'gtag' in window ? 'prefetch' : 'prerender'}":${rules}}`;
  document.head.append(script);
  // The running app loads the content of a page alone, which is less than its document.
  new MutationObserver(() => {
    script.remove();
  }).observe(root, { attributeFilter: ['data-has-hydrated'] });
}
