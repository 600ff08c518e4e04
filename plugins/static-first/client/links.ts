import { appState } from './startApp';

// Links are ordinary until the app runs. Where the browser can, it renders the page behind a link ahead of the click,
// once the reader hovers it or puts a finger on it.

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

// https://html.spec.whatwg.org/multipage/speculative-loading.html
const rules = '[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]';

// That it is there tells Docusaurus' own scripts that the site's files were found.
let app: Window['docusaurus'] = { prefetch: () => false, preload: () => false };

// The app's own links fetch their page's scripts as soon as they come into view, all of them. Here they wait for a
// pointer, a finger or the focus.
Object.defineProperty(window, 'docusaurus', {
  configurable: true,
  get: () => app,
  set: (started: Window['docusaurus']) => {
    app = { ...started, prefetch: () => false };
    document.querySelector('script[type=speculationrules]')?.remove();
  },
});
document.addEventListener('focusin', ({ target }) => {
  if (appState() === 'running' && target instanceof HTMLAnchorElement && target.host === location.host)
    void app.preload(target.pathname);
});

if (!isSlow() && canSpeculate()) speculate();

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
}
