import { appState } from './startApp';

// The analytics service counts the document by itself, and Docusaurus each move inside the running app. Before it runs, a
// reader can still move to another heading.
window.addEventListener('hashchange', () => {
  if (appState() === 'running') return;
  const { pathname, search, hash } = window.location;
  window.gtag('set', 'page_path', pathname + search + hash);
  window.gtag('event', 'page_view');
});
