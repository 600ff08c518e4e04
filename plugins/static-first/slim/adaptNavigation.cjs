'use strict';

// Three modules of Docusaurus' app, changed where they are bundled. Each change is a text that must be found.
const changes = {
  // The app's links fetch the scripts of their pages as soon as they are in view. Here they wait for a pointer, a finger or the focus.
  'docusaurus.js': [['    prefetch,\n    preload,', 'prefetch: () => false, preload,']],
  // A page that is late is told like every other late part (`plugins/classic/firstPaint.js`). Without a connection, a reload would put
  // the browser's own error in the place of the page being read.
  'PendingNavigation.js': [
    ['preload(nextLocation.pathname)', 'window.inTime(preload(nextLocation.pathname))'],
    [
      'window.location.reload();',
      "if (navigator.onLine || navigator.serviceWorker?.controller) window.location.reload(); else throw new Error('Without a connection, no module of a page can be fetched.');",
    ],
  ],
  // A hash that cannot be decoded, such as `#%`, would stop the app.
  'ClientLifecyclesDispatcher.js': [
    [
      'const id = decodeURIComponent(hash.substring(1));',
      'let id = hash.substring(1); try { id = decodeURIComponent(id); } catch {}',
    ],
  ],
};

/** A loader of the bundler for these modules of Docusaurus' client. */
module.exports = function adaptNavigation(source) {
  const name = this.resourcePath.split(/[\\/]/).pop();
  return changes[name].reduce((text, [from, to]) => {
    if (!text.includes(from))
      throw new Error(
        `Docusaurus' ${name} no longer contains "${from}". Follow it in plugins/static-first/slim/adaptNavigation.cjs.`,
      );
    return text.replace(from, to);
  }, source);
};
