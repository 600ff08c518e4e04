// Docusaurus' inline script on the landing page suggests another base URL unless this object exists.
let app: Window['docusaurus'] = { prefetch: () => false, preload: () => false };

// The app's links fetch the scripts of their pages as soon as they are in view. Here they wait for a pointer, a finger or the
// focus.
Object.defineProperty(window, 'docusaurus', {
  get: () => app,
  set: (started: Window['docusaurus']) => {
    app = { ...started, prefetch: () => false };
  },
});
