// That it is there tells Docusaurus' own scripts that the site's files were found.
let app: Window['docusaurus'] = { prefetch: () => false, preload: () => false };

// The app's own links fetch their page's scripts as soon as they come into view, all of them. Here they wait for a
// pointer, a finger or the focus.
Object.defineProperty(window, 'docusaurus', {
  get: () => app,
  set: (started: Window['docusaurus']) => {
    app = { ...started, prefetch: () => false };
  },
});
